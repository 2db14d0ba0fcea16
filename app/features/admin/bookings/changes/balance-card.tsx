import { amountText } from '#domain/amount-text.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../../kit/admin-styles.ts';
import { ActionForms, actionsAt } from '../action-forms.tsx';
import type { BookingView } from '../booking-view.ts';

/** Payments by staff: the balance due, and cash to return. */
export function BalanceCard({ view }: { view: BookingView }) {
  const t = useTranslate();
  const language = useLanguage();
  const actions = actionsAt('balance', view);
  if (actions.length === 0) return null;
  const due = actions.includes('pay') ? view.changes.due : null;
  return (
    <section className={`${card} space-y-3`} aria-labelledby="balance">
      <h2 id="balance" className="text-lg">
        {due
          ? t('changes.balance.due', { amount: amountText(due, language) })
          : t('changes.balance.returnTitle')}
      </h2>
      <ActionForms place="balance" view={view} />
    </section>
  );
}
