import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import type { GuestBooking } from '#features/guests/guest-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { rowLink } from '../kit/admin-styles.ts';

/** The records that staff merged into this one, each with its way out, and the way to merge another. */
export function MergedParts({
  bookings,
  answer,
}: {
  bookings: readonly GuestBooking[];
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const { may } = usePermissions();
  const { state, formData } = useNavigation();
  const [search] = useSearchParams();
  const isMerged = search.has('merged') && !answer;
  // One booking of each part, the latest.
  const parts = [...new Map(bookings.toReversed().map(({ part, id }) => [part, id])).entries()];
  const [first] = bookings;
  if (!first) return null;
  return (
    <div className="mt-4 border-ink/10 border-t pt-3">
      <FormOutcome
        refusal={answer?.refusal}
        done={answer?.done ? t('guests.merge.separated') : isMerged ? t('guests.merge.merged') : null}
        title={t('admin.notSaved')}
      />
      {parts.length > 1 && (
        <>
          <h3 className="font-semibold">{t('guests.merge.parts')}</h3>
          <ul className="my-1 divide-y divide-ink/10">
            {parts.map(([part, id]) => (
              <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">{part}</span>
                {may('manageBookings') && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="partId" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="separate"
                      look="line"
                      className="min-h-11 px-4"
                      aria-label={t('guests.merge.separateOne', { part })}
                      busy={state === 'submitting' && formData?.get('partId') === id}
                    >
                      {t('guests.merge.separate')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {may('manageBookings') && (
        <Link
          to={`/admin/guests/${first.id}/merge`}
          className={`${rowLink} inline-flex min-h-11 items-center`}
        >
          {t('guests.merge.open')}
        </Link>
      )}
    </div>
  );
}
