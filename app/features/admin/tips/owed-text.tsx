import { amountText } from '#domain/amount-text.ts';
import { absolute, money } from '#domain/money.ts';
import type { Owed } from '#features/ledger/owed-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** What one person is owed, in a cell of a list; what they owe in words. */
export function OwedCell({ owed }: { owed: readonly Owed[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    owed
      .map((each) => {
        const amount = amountText(absolute(money(each.amount, each.currency)), language);
        return each.amount < 0 ? t('adminTips.owesCell', { amount }) : amount;
      })
      .join(', ') || '–'
  );
}

/** Who owes whom, in a sentence each: what the person is owed, and what they got too much. */
export function OwedSentences({ name, owed }: { name: string; owed: readonly Owed[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const sums = [
    ['owedTo', owed.filter(({ amount }) => amount > 0)],
    ['owes', owed.filter(({ amount }) => amount < 0)],
  ] as const;
  return (
    <div className="mt-4 space-y-1 text-lg">
      {owed.length === 0 && <p>{t('adminTips.nothingOwed')}</p>}
      {sums.map(
        ([text, some]) =>
          some.length > 0 && (
            <p key={text} className="font-semibold tabular-nums">
              {t(`adminTips.${text}`, {
                name,
                amounts: some
                  .map(({ amount, currency }) => amountText(absolute(money(amount, currency)), language))
                  .join(', '),
              })}
            </p>
          ),
      )}
    </div>
  );
}
