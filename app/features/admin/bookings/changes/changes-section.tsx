import { Form, useNavigation } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { isChangedMeanwhile } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { card } from '../../kit/admin-styles.ts';
import { Fold } from '../../kit/fold.tsx';
import { actionTargets } from '../action-bar.tsx';
import { AddOnsForm } from './add-ons-form.tsx';
import { BalanceCard } from './balance-card.tsx';
import { changeIntents } from './change-intents.ts';
import type { ChangesView } from './changes-view.ts';
import { CustomerForm } from './customer-form.tsx';
import { MoveForm } from './move-form.tsx';
import { PartyForm } from './party-form.tsx';
import { SourceForm } from './source-form.tsx';

/** The changes of a booking, each collapsed, so that the page stays short on a phone. */
export function ChangesSection(view: ChangesView) {
  const t = useTranslate();
  const { booking, changes, answer } = view;
  const { may } = usePermissions();
  const intent = changeIntents.find((known) => known !== 'extendHold' && known === answer?.form) ?? null;
  const isStale = answer?.refusal && isChangedMeanwhile(answer.refusal);
  const done = intent && answer?.done ? t(`changes.done.${intent}`) : null;
  return (
    <>
      <BalanceCard {...view} />
      {(changes.isLive || done) && may('manageBookings') && (
        <section className={`${card} space-y-1`} aria-labelledby="changes">
          <h2 id="changes" className="pb-2 text-lg">
            {t('changes.title')}
          </h2>
          {intent && (
            <div className="pb-3 empty:hidden">
              <FormOutcome
                refusal={answer?.refusal}
                done={done}
                action={
                  isStale && (
                    <ButtonLink look="line" reloadDocument to={`/admin/bookings/${booking.id}`}>
                      {t('changes.fresh')}
                    </ButtonLink>
                  )
                }
              />
            </div>
          )}
          {changes.isLive && (
            <>
              <Fold title={t('changes.correct.title')} isOpen={intent === 'correct' && !done}>
                <div id={actionTargets.details}>
                  <CustomerForm {...view} />
                </div>
              </Fold>
              {!changes.isOver && (
                <Fold title={t('changes.resize.title')} isOpen={changes.preview?.kind === 'people'}>
                  <div id={actionTargets.people}>
                    <PartyForm {...view} />
                  </div>
                </Fold>
              )}
              {!changes.isOver && changes.addOns.length > 0 && (
                <Fold title={t('changes.addOns.title')} isOpen={changes.preview?.kind === 'addOns'}>
                  <div id={actionTargets.addOns}>
                    <AddOnsForm {...view} />
                  </div>
                </Fold>
              )}
              <Fold title={t('changes.move.title')} isOpen={changes.preview?.kind === 'night'}>
                <div id={actionTargets.night}>
                  <MoveForm {...view} />
                </div>
              </Fold>
              <Fold title={t('changes.correctSource.title')} isOpen={intent === 'correctSource' && !done}>
                <SourceForm {...view} />
              </Fold>
              {(changes.canMissIt || changes.isNoShow) && <NoShow {...view} />}
            </>
          )}
        </section>
      )}
    </>
  );
}

function NoShow({ booking, changes: { isNoShow } }: ChangesView) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const intent = isNoShow ? 'noShowUndo' : 'noShow';
  return (
    <Form
      method="post"
      action={`/admin/bookings/${booking.id}`}
      preventScrollReset
      className="space-y-2 border-ink/10 border-t pt-4"
    >
      <p>{t(`changes.${intent}.text`)}</p>
      <Button type="submit" look="line" name="intent" value={intent} busy={busy === intent}>
        {t(`changes.${intent}.button`)}
      </Button>
    </Form>
  );
}
