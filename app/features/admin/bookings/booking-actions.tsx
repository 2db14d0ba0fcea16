import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { decimal, isPositive, same } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import type { CancellationTerms } from '#features/night-changes/cancel-for-guest.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import { Fold } from '../kit/fold.tsx';
import { actionTargets } from './action-bar.tsx';
import { RefundMethods } from './refund-methods.tsx';

type Shown = {
  booking: { status: BookingState; email: string };
  /** What cancelling the booking refunds now. */
  terms: CancellationTerms;
  refundParts: { due: readonly RefundPart[]; full: readonly RefundPart[] };
  canMail: boolean;
  canCancel: boolean;
  formKey: string;
  answer: FormAnswer | null;
};

/** The operator's actions for a booking: resend the mail, and cancel. */
export function BookingActions(shown: Shown) {
  const t = useTranslate();
  const { booking, canMail, canCancel, formKey, answer } = shown;
  const busy = useNavigation().formData?.get('intent');
  const outcome = (...intents: string[]) => (answer && intents.includes(answer.form) ? answer : null);
  const [mailed, cancelled] = [outcome('resend'), outcome('cancel', 'cancelFull')];
  return (
    <>
      {canMail && (
        <section className={`${card} space-y-3`} aria-labelledby="mail">
          <h2 id="mail" className="text-lg">
            {t('admin.bookings.mail.title')}
          </h2>
          <p className="[overflow-wrap:anywhere]">
            {t('admin.bookings.mail.text', { email: booking.email })}
          </p>
          <FormOutcome refusal={mailed?.refusal} done={mailed?.done ? t('admin.bookings.mail.done') : null} />
          <Form method="post" preventScrollReset>
            <FormKey value={formKey} />
            <Button type="submit" look="line" name="intent" value="resend" busy={busy === 'resend'}>
              {t('admin.bookings.mail.button')}
            </Button>
          </Form>
        </section>
      )}
      {(canCancel || cancelled) && <Cancelling {...shown} answer={cancelled} />}
    </>
  );
}

/**
 * Cancels by the policy, or with the full refund that a cancelled night owes. If the policy gives no refund, a full one is
 * possible with a reason.
 */
function Cancelling({ booking, terms, refundParts, canCancel, answer }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent');
  const { due, full, withheldBecause, isOwedByNight } = terms;
  // Another reason than the policy decides, and the sentence before it names it.
  const isByPolicy = !isOwedByNight && !withheldBecause;
  const isPaid = booking.status === 'confirmed' && (isPositive(full) || withheldBecause !== null);
  return (
    <section className={`${card} space-y-4`} aria-labelledby="cancel">
      <h2 id="cancel" className="text-lg">
        {t('admin.bookings.cancel.title')}
      </h2>
      <FormOutcome refusal={answer?.refusal} done={answer?.done ? t('admin.bookings.cancel.done') : null} />
      {canCancel && withheldBecause && <p>{t(`refusal.${withheldBecause}`)}</p>}
      {canCancel && isOwedByNight && <p>{t('bookings.nightChoice.owed')}</p>}
      {canCancel && (
        <p>
          {isPaid
            ? t(`admin.bookings.cancel.${isByPolicy ? 'policy' : 'amount'}`, {
                due: amountText(due, language),
                total: amountText(full, language),
              })
            : t('admin.bookings.cancel.unpaid')}
          <RefundMethods parts={refundParts.due} />
        </p>
      )}
      {/* A cancellation cannot be undone, so it takes more than one press. */}
      {canCancel && (
        <Fold title={t('admin.bookings.cancel.open')} isOpen={Boolean(answer?.refusal)}>
          <Form id={actionTargets.cancel} method="post" preventScrollReset>
            <AgreedAmount value={decimal(due)} />
            <Button type="submit" look="line" name="intent" value="cancel" busy={busy === 'cancel'}>
              {isPaid
                ? t('admin.bookings.cancel.button', { due: amountText(due, language) })
                : t('admin.bookings.cancel.unpaidButton')}
            </Button>
          </Form>
          {isPaid && !same(due, full) && (
            <SubmitForm
              answer={answer}
              outcome={false}
              noValidate={false}
              className="mt-4 space-y-3 border-ink/10 border-t pt-4"
            >
              <AgreedAmount value={decimal(full)} />
              <TextField
                id="because"
                name="because"
                label={t('admin.bookings.cancel.reason')}
                hint={t('admin.bookings.cancel.reasonHint')}
                maxLength={500}
                required
              />
              <p>
                <RefundMethods parts={refundParts.full} />
              </p>
              <Button type="submit" look="line" name="intent" value="cancelFull" busy={busy === 'cancelFull'}>
                {t('admin.bookings.cancel.fullButton', { total: amountText(full, language) })}
              </Button>
            </SubmitForm>
          )}
        </Fold>
      )}
    </section>
  );
}
