import { amountText } from '#domain/amount-text.ts';
import { money } from '#domain/money.ts';
import type { HolderView } from '#features/cash/view-holder.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { Notice } from '#ui/notice.tsx';
import { Amount } from '../kit/amount.tsx';
import { Card } from '../kit/card.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { StaffLink } from '../kit/staff-link.tsx';
import { CountFacts } from './count-facts.tsx';
import { CountForm } from './count-form.tsx';

/** The cash of one person: what the books say, the count that waits, the form that counts, and what it is made of. */
export function HolderCash({
  view: { held, agreed, open, movements, kept },
  formKey,
  timeZone,
  answer,
  children,
}: {
  view: HolderView;
  formKey: string;
  timeZone: string;
  answer: FormAnswer | undefined;
  /** What a manager does with the count. */
  children?: React.ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counting = answer?.form === 'count' ? answer : undefined;
  return (
    <div className="space-y-6">
      <FormOutcome
        // The form is gone with the cash.
        refusal={held.length === 0 ? counting?.refusal : null}
        done={counting?.done ? t('cash.count.done') : null}
      />
      {open?.state === 'sentBack' && (
        <Notice tone="warning" title={t('cash.wasSentBack', { because: open.sentBackBecause })} />
      )}
      {open?.state === 'counted' && <Notice title={t('cash.waits')} />}
      {open?.state === 'counted' && !children && (
        <Card title={t('cash.signOff.counted')}>
          <CountFacts cashUp={open} timeZone={timeZone} />
        </Card>
      )}
      <p className="text-lg">
        {held.length === 0 ? (
          t('cash.nothingHere')
        ) : (
          <>
            {t('cash.held')}:{' '}
            <strong className="tabular-nums">
              {held.map(({ amount, currency }) => amountText(money(amount, currency), language)).join(', ')}
            </strong>
          </>
        )}
      </p>
      {[...Map.groupBy(kept, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <p key={kind}>
          {t(`cash.kept.${kind}`, {
            amounts: ofKind
              .map(({ amount, currency }) => amountText(money(amount, currency), language))
              .join(', '),
          })}
        </p>
      ))}
      {children}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {held.length > 0 && (
          <CountForm
            key={`${agreed} ${open?.version} ${open?.state}`}
            held={held}
            agreed={agreed}
            formKey={formKey}
            isAgain={open !== null}
            answer={counting}
          />
        )}
        {movements.length > 0 && (
          <section>
            <h2 className="mb-3 text-xl">{t('cash.movements')}</h2>
            <ListTable
              label={t('cash.movements')}
              rows={movements.map((each) => ({ ...each, id: `${each.bookingId} ${each.at.getTime()}` }))}
              columns={[
                {
                  name: 'booking',
                  heading: t('cash.booking'),
                  cell: ({ bookingId, reference }) => (
                    <StaffLink to={`/admin/bookings/${bookingId}`}>{reference}</StaffLink>
                  ),
                },
                {
                  name: 'when',
                  heading: t('cash.when'),
                  cell: ({ at }) => <Moment at={at} timeZone={timeZone} />,
                },
                {
                  name: 'amount',
                  heading: t('cash.amounts'),
                  isNumber: true,
                  cell: ({ amount, currency }) => <Amount of={money(amount, currency)} />,
                },
              ]}
            />
          </section>
        )}
      </div>
    </div>
  );
}
