import { Form, useNavigation } from 'react-router';
import type { NightLending } from '#features/door/lent/lent-places-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { PageValue } from '#ui/form/page-value.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';

/** The places of this night that phones of guides have to sell without a network. A person can take them back without the phone. */
export function NightLent({
  lendings,
  timeZone,
  answer,
}: {
  lendings: readonly NightLending[];
  timeZone: string;
  answer: (Pick<FormAnswer<number>, 'refusal'> & { done?: unknown }) | undefined;
}) {
  const t = useTranslate();
  const sent = useNavigation().formData;
  if (lendings.length === 0 && !answer) return null;
  return (
    <section className={`${card} space-y-3`}>
      <h2 className="text-xl">{t('admin.night.lent')}</h2>
      <FormOutcome
        refusal={answer?.refusal}
        done={
          typeof answer?.done === 'number' ? t('admin.night.lentTakenBack', { places: answer.done }) : null
        }
      />
      {lendings.length > 0 && <p className="text-ink-soft">{t('admin.night.lentText')}</p>}
      <ul className="divide-y divide-ink/10">
        {lendings.map(({ id, by, places, sold, lentAt }) => (
          <li key={id} className="py-2.5 leading-snug">
            <strong className="block [overflow-wrap:anywhere]">
              {t('admin.night.lentOf', { isKnown: by === null ? 'no' : 'yes', who: by ?? '' })}
            </strong>
            <span className="text-[0.9375rem] text-ink-soft">
              {t('admin.night.lentPlaces', { places, sold })} <Moment at={lentAt} timeZone={timeZone} />
            </span>
            {places > 0 && (
              <details className="mt-1">
                <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
                  {t('admin.night.lentTakeBack')}
                </summary>
                <p className="mt-1 mb-3">{t('admin.night.lentWarning')}</p>
                <Form method="post" preventScrollReset>
                  <PageValue name="lentId" value={id} />
                  <Button
                    type="submit"
                    look="line"
                    name="intent"
                    value="takeBack"
                    busy={sent?.get('lentId') === id}
                  >
                    {t('admin.night.lentTakeBackNow', { places })}
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
