import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TipOutcome } from './thank-for-tip.server.ts';

/** Thanks for a tip, or says that it went back or is not paid, where the guest comes back from paying. */
export function TipThanks({ outcome: { state, amount } }: { outcome: TipOutcome }) {
  const t = useTranslate();
  const language = useLanguage();
  const values = { amount: formatMoney(amount, language, { cents: 'always' }) };
  if (state !== 'paid' && state !== 'refunded') return <Notice title={t(`tips.${state}`, values)} />;
  const name = state === 'paid' ? 'thanks' : state;
  return (
    <Notice title={t(`tips.${name}`, values)}>
      <p>{t(`tips.${name}Text`)}</p>
    </Notice>
  );
}
