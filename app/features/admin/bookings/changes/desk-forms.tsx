import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { bookingActions } from '#domain/booking/booking-actions.ts';
import { decimal } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { card } from '../../kit/admin-styles.ts';
import type { BookingView } from '../booking-view.ts';
import { SettleWay } from './settling.tsx';

/** Records that the team itself was paid the balance due. */
export function RecordPayment({ booking, changes: { due } }: BookingView) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'takePayment';
  if (!due) return null;
  return (
    <section id={bookingActions.pay.anchor} className={`${card} space-y-3`} aria-labelledby="balance-title">
      <h2 id="balance-title" className="text-lg">
        {t('changes.balance.due', { amount: amountText(due, language) })}
      </h2>
      <Form method="post" action={`/admin/bookings/${booking.id}`} preventScrollReset className="space-y-2">
        <p>{t('changes.balance.text')}</p>
        <AgreedAmount value={decimal(due)} />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('changes.staff.payment')}</legend>
          {deskMethods.map((method) => (
            <SettleWay key={method} name="method" value={method} isDefault={method === 'cash'}>
              {t(`admin.bookings.providers.${method}`)}
            </SettleWay>
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="takePayment" busy={busy}>
          {t('changes.balance.take', { amount: amountText(due, language) })}
        </Button>
      </Form>
    </section>
  );
}

/** Who gave a guest back what the partner had taken. */
const givers = ['partner', 'team'] as const;

/** Records that the team gave back what it was paid itself, or the partner what it had taken. */
export function RecordDeskRefund({ booking, changes: { deskRefunds } }: BookingView) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'recordDeskRefund';
  return (
    <section
      id={bookingActions.recordDeskRefund.anchor}
      className={`${card} space-y-3`}
      aria-labelledby="return-title"
    >
      <h2 id="return-title" className="text-lg">
        {t('changes.balance.returnTitle')}
      </h2>
      {deskRefunds.map(({ id, amount, from }) => (
        <Form
          key={id}
          method="post"
          action={`/admin/bookings/${booking.id}`}
          preventScrollReset
          className="space-y-2"
        >
          <p>{t(`admin.bookings.refundWays.${from}`, { amount: amountText(amount, language) })}</p>
          <input type="hidden" name="refund" value={id} />
          {from === 'partner' && (
            <fieldset className="flex flex-wrap gap-x-6">
              <legend className="sr-only">{t('changes.balance.givenBy')}</legend>
              {givers.map((giver) => (
                <SettleWay key={giver} name="givenBy" value={giver} isDefault={giver === 'partner'}>
                  {t(`changes.balance.givers.${giver}`)}
                </SettleWay>
              ))}
            </fieldset>
          )}
          <Button type="submit" name="intent" value="recordDeskRefund" busy={busy}>
            {t('changes.balance.return', { amount: amountText(amount, language) })}
          </Button>
        </Form>
      ))}
    </section>
  );
}
