import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { staffPayments } from './staff-booking.ts';

type Total = {
  payment: string;
  /** Null while there is no valid quote. */
  quote: Quote | null;
};

/** The price beside the button. Sticky on a phone, because only a name is required. */
export function StaffTotal({ payment, quote }: Total) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().state === 'submitting';
  const isFree = payment === 'nothing';
  const saysPesos = quote && !isFree && quote.total.currency !== quote.totalInPesos.currency;
  const price = (amount: Quote['total']) => amountText(amount, language);
  return (
    <div className="sticky bottom-[var(--bottom-bar,0px)] -mx-4 -mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-2xl border-ink/10 border-t bg-white px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 sm:py-4">
      <p className="text-lg" aria-live="polite">
        {t('admin.bookings.columns.total')}:{' '}
        <strong data-testid="staff-total">
          {isFree ? t('changes.staff.free') : quote ? price(quote.total) : '–'}
        </strong>
        {saysPesos && <span className="text-ink-soft"> · {price(quote.totalInPesos)}</span>}
      </p>
      <Button type="submit" busy={busy}>
        {t(`changes.staff.place.${staffPayments.find((way) => way === payment) ?? 'none'}`)}
      </Button>
    </div>
  );
}
