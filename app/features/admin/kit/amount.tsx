import { amountText } from '#domain/amount-text.ts';
import type { Money } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/** `amountText` in the reader's language. */
export function useAmount(): (amount: Money, options?: { brief?: boolean }) => string {
  const language = useLanguage();
  return (amount, options) => amountText(amount, language, options);
}

/** An amount that is not broken over two lines, in digits of one width. */
export const Amount = ({ of, brief }: { of: Money; brief?: boolean | undefined }) => (
  <span className="whitespace-nowrap tabular-nums">{amountText(of, useLanguage(), { brief })}</span>
);
