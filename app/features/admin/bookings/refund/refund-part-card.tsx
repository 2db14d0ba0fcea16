import { useState } from 'react';
import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { depositOf } from '#domain/booking/group-terms.ts';
import { isReducible, planReduction } from '#domain/booking/price-reduction.ts';
import { maxReasonCharacters } from '#domain/booking/staff-reason.ts';
import { decimal, fromWritten, isPositive, type Money } from '#domain/money.ts';
import { planParts } from '#domain/payment/refund-ways.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { isChangedMeanwhile } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { RefundMethods } from '../refund-methods.tsx';

/** Refunds any part of a booking with a reason. Before payment, the same form is a discount. */
export function RefundPartCard(view: BookingView) {
  const t = useTranslate();
  const { booking, reduction, answer } = view;
  const done = answer?.done ? (booking.status === 'pending' ? 'doneUnpaid' : 'done') : null;
  const isStale = answer?.refusal && isChangedMeanwhile(answer.refusal);
  const isTooMuch = answer?.refusal?.reason === 'refund.tooMuch';
  const words = `bookings.reduction.${wordsFor(booking)}` as const;
  return (
    <ActionSection action="refund" view={view} isOpen={answer !== null}>
      <FormOutcome
        refusal={isTooMuch ? null : answer?.refusal}
        done={done && t(`bookings.reduction.${done}`)}
        title={answer?.refusal?.reason === 'booking.refundToReview' ? null : undefined}
        action={
          isStale && (
            <ButtonLink look="line" reloadDocument to={`/admin/bookings/${booking.id}`}>
              {t('changes.fresh')}
            </ButtonLink>
          )
        }
      />
      {reduction?.withheldBecause && <p>{t(`refusal.${reduction.withheldBecause}`)}</p>}
      {reduction && !reduction.withheldBecause && (
        <>
          <p className="text-ink-soft">{t(`${words}.text`)}</p>
          {/* Emptied by a refund only: what is typed survives another change of the booking. */}
          <RefundForm
            key={answer?.done ? view.changes.expectedVersion : 'open'}
            {...view}
            reduction={reduction}
          />
        </>
      )}
    </ActionSection>
  );
}

const wordsFor = ({ status }: BookingView['booking']) =>
  status === 'pending' || status === 'cancelled' ? status : 'confirmed';

function RefundForm({
  booking,
  reduction: { max, payments },
  changes: { expectedVersion },
  formKey,
  answer,
}: BookingView & { reduction: NonNullable<BookingView['reduction']> }) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'refundPart';
  const refused = answer && !answer.done ? answer : undefined;
  const [typed, setTyped] = useState(refused?.typed.amount ?? '');
  const amount = fromWritten(typed, max.currency);
  const planned = amount && isReducible(amount, max) ? planReduction(booking, amount) : null;
  const refusal = refused?.refusal;
  const tooMuch = refusal?.reason === 'refund.tooMuch' ? refusalText(t, language, refusal) : undefined;
  return (
    <SubmitForm
      answer={refused}
      outcome={false}
      problems={t('changes.problems')}
      version={expectedVersion}
      action={`/admin/bookings/${booking.id}`}
      className="space-y-4"
    >
      <FormKey value={formKey} />
      <NumberField
        id="refund-amount"
        name="amount"
        label={t('bookings.reduction.amount', { currency: max.currency })}
        hint={t('bookings.reduction.max', { max: amountText(max, language) })}
        isDecimal
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={tooMuch}
        className="max-w-56"
      />
      <TextField
        id="refund-because"
        name="because"
        label={t('bookings.reduction.reason')}
        hint={t('bookings.reduction.reasonHint')}
        maxCharacters={maxReasonCharacters}
        autoComplete="off"
      />
      {planned && (
        <div className="space-y-1 rounded-xl bg-sand p-4" data-testid="refund-preview">
          <AgreedAmount value={decimal(planned.refund)} />
          {booking.status !== 'cancelled' && (
            <p className="font-bold text-lg">
              {t('bookings.reduction.newTotal', { total: amountText(planned.total, language) })}
            </p>
          )}
          <Due booking={{ ...booking, ...planned, deposit: depositOf(booking.deposit, planned.total) }} />
          <RefundMethods parts={planParts(payments, planned.refund)} />
        </div>
      )}
      <Button type="submit" name="intent" value="refundPart" busy={busy}>
        {planned && amount ? (
          <Confirm amount={amount} refund={planned.refund} />
        ) : (
          t('bookings.reduction.review')
        )}
      </Button>
    </SubmitForm>
  );
}

function Due({ booking }: { booking: Pick<Booking, 'status' | 'total' | 'balance' | 'deposit'> }) {
  const t = useTranslate();
  const language = useLanguage();
  const due = dueFor(booking);
  if (booking.status === 'cancelled' || !isPositive(due)) return null;
  return <p>{t('bookings.reduction.stillDue', { due: amountText(due, language) })}</p>;
}

function Confirm({ amount, refund }: { amount: Money; refund: Money }) {
  const t = useTranslate();
  const language = useLanguage();
  return isPositive(refund)
    ? t('bookings.reduction.refund', { amount: amountText(refund, language) })
    : t('bookings.reduction.takeOff', { amount: amountText(amount, language) });
}
