import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { decimal } from '#domain/money.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { card } from '../../kit/admin-styles.ts';
import type { ChangesView } from './changes-view.ts';

/** Payments by staff: the balance due, and cash to return. */
export function BalanceCard({ booking, changes }: ChangesView) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent');
  const { may } = usePermissions();
  const due = may('manageBookings') ? changes.due : null;
  const cashToReturn = may('refund') ? changes.cashToReturn : [];
  if (!due && cashToReturn.length === 0) return null;
  const action = `/admin/bookings/${booking.id}`;
  return (
    <section className={`${card} space-y-3`} aria-labelledby="balance">
      <h2 id="balance" className="text-lg">
        {due
          ? t('changes.balance.due', { amount: amountText(due, language) })
          : t('changes.balance.returnTitle')}
      </h2>
      {due && (
        <Form method="post" action={action} preventScrollReset className="space-y-2">
          <p>{t('changes.balance.text')}</p>
          <AgreedAmount value={decimal(due)} />
          <Button type="submit" name="intent" value="takeCash" busy={busy === 'takeCash'}>
            {t('changes.balance.take', { amount: amountText(due, language) })}
          </Button>
        </Form>
      )}
      {cashToReturn.map(({ id, amount }) => (
        <Form key={id} method="post" action={action} preventScrollReset className="space-y-2">
          <p>{t('changes.balance.owed', { amount: amountText(amount, language) })}</p>
          <input type="hidden" name="refund" value={id} />
          <Button type="submit" name="intent" value="returnCash" busy={busy === 'returnCash'}>
            {t('changes.balance.return', { amount: amountText(amount, language) })}
          </Button>
        </Form>
      ))}
    </section>
  );
}
