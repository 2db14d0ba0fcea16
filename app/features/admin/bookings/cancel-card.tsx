import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { maxReasonCharacters } from '#domain/booking/staff-reason.ts';
import { decimal, isPositive, same } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { ActionSection } from './action-section.tsx';
import type { BookingView } from './booking-view.ts';
import { RefundMethods } from './refund-methods.tsx';

/**
 * Cancels by the policy, or with the full refund that a cancelled night owes. If the policy gives no refund, a full one is
 * possible with a reason.
 */
export function CancelCard(view: BookingView) {
  const { booking, terms, refundParts, canCancel, answer } = view;
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent');
  const { due, full, withheldBecause, isOwedByNight } = terms;
  // Another reason than the policy decides, and the sentence before it names it.
  const isByPolicy = !isOwedByNight && !withheldBecause;
  const isPaid = booking.status === 'confirmed' && (isPositive(full) || withheldBecause !== null);
  return (
    <ActionSection action="cancel" view={view} isOpen={answer !== null}>
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
      {canCancel && (
        <>
          <Form method="post" preventScrollReset>
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
                maxCharacters={maxReasonCharacters}
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
        </>
      )}
    </ActionSection>
  );
}
