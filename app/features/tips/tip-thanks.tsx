import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TipOutcome } from './thank-for-tip.server.ts';

/** Thanks for a tip, or says that it is not paid, where the guest comes back from paying. */
export function TipThanks({ outcome: { state, amount } }: { outcome: TipOutcome }) {
  const t = useTranslate();
  const language = useLanguage();
  if (state !== 'paid') return <Notice title={t(`tips.${state}`)} />;
  return (
    <Notice title={t('tips.thanks', { amount: formatMoney(amount, language, { cents: 'always' }) })}>
      <p>{t('tips.thanksText')}</p>
    </Notice>
  );
}
