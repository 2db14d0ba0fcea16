import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { bookingActions } from '#domain/booking/booking-actions.ts';
import { decimal } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { card } from '../../kit/admin-styles.ts';
import type { BookingView } from '../booking-view.ts';

/** Records that the balance due was paid in cash. */
export function TakeCash({ booking, changes: { due } }: BookingView) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'takeCash';
  if (!due) return null;
  return (
    <section id={bookingActions.pay.anchor} className={`${card} space-y-3`} aria-labelledby="balance-title">
      <h2 id="balance-title" className="text-lg">
        {t('changes.balance.due', { amount: amountText(due, language) })}
      </h2>
      <Form method="post" action={`/admin/bookings/${booking.id}`} preventScrollReset className="space-y-2">
        <p>{t('changes.balance.text')}</p>
        <AgreedAmount value={decimal(due)} />
        <Button type="submit" name="intent" value="takeCash" busy={busy}>
          {t('changes.balance.take', { amount: amountText(due, language) })}
        </Button>
      </Form>
    </section>
  );
}

/** Records that cash was returned. */
export function ReturnCash({ booking, changes: { cashToReturn } }: BookingView) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'returnCash';
  return (
    <section
      id={bookingActions.returnCash.anchor}
      className={`${card} space-y-3`}
      aria-labelledby="return-title"
    >
      <h2 id="return-title" className="text-lg">
        {t('changes.balance.returnTitle')}
      </h2>
      {cashToReturn.map(({ id, amount }) => (
        <Form
          key={id}
          method="post"
          action={`/admin/bookings/${booking.id}`}
          preventScrollReset
          className="space-y-2"
        >
          <p>{t('changes.balance.owed', { amount: amountText(amount, language) })}</p>
          <input type="hidden" name="refund" value={id} />
          <Button type="submit" name="intent" value="returnCash" busy={busy}>
            {t('changes.balance.return', { amount: amountText(amount, language) })}
          </Button>
        </Form>
      ))}
    </section>
  );
}
