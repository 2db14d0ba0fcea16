import { Check, Copy } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { card, link } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';
import type { BookingView } from './booking-view.ts';
import { linkHours } from './changes/staff-booking.ts';

/** The end of the hold with a form that extends it, and the payment link to copy. */
export const HoldCard = ({ payAt, ...view }: BookingView) =>
  payAt && <Hold key={view.booking.heldUntil?.toISOString()} {...view} payAt={payAt} />;

function Hold({
  booking: { heldUntil, timeZone },
  isHeld,
  payAt,
  answer: extended,
}: Omit<BookingView, 'payAt'> & { payAt: string }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'extendHold';
  const { canCopy, isCopied, copy } = useCopy(payAt);
  return (
    <section id="hold" className={`${card} scroll-mt-20 space-y-4`} aria-labelledby="hold-title">
      <h2 id="hold-title" className="text-lg">
        {isHeld && heldUntil ? (
          <>
            {t('admin.bookings.heldUntil')} <Moment at={heldUntil} timeZone={timeZone} />
          </>
        ) : (
          t('bookings.hold.payment')
        )}
      </h2>
      <FormOutcome refusal={extended?.refusal} done={extended?.done ? t('changes.done.extendHold') : null} />
      {isHeld && heldUntil && (
        <SubmitForm
          answer={extended}
          values={{ hours: '24' }}
          outcome={false}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="heldUntil" value={heldUntil.toISOString()} />
          <SelectField name="hours" label={t('bookings.hold.hours')} className="min-w-40 flex-1">
            {linkHours.map((hours) => (
              <option key={hours} value={hours}>
                {t('changes.staff.hoursOption', { hours })}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="line" name="intent" value="extendHold" busy={busy}>
            {t('bookings.hold.extend')}
          </Button>
        </SubmitForm>
      )}
      <div>
        <p className="text-ink-soft">{t('bookings.hold.linkHint')}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href={payAt} className={`${link} min-w-0 py-2 [overflow-wrap:anywhere]`}>
            {payAt}
          </a>
          {canCopy && (
            <Button type="button" look="line" onClick={copy}>
              {isCopied ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <Copy aria-hidden="true" className="size-5" />
              )}
              {t(isCopied ? 'bookings.hold.copied' : 'bookings.hold.copy')}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}
