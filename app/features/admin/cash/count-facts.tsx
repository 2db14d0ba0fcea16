import { amountText } from '#domain/amount-text.ts';
import { differenceOf, leftOf } from '#domain/cash/cash-count.ts';
import { money } from '#domain/money.ts';
import type { CashUp } from '#features/cash/cash-ups-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Facts } from '../kit/facts.tsx';
import { Moment } from '../kit/moment.tsx';

/** What was counted: pieces, difference and reason by currency, and to whom it is handed over. */
export function CountFacts({
  cashUp: { sums, handedTo, countedAt },
  timeZone,
}: {
  cashUp: CashUp;
  timeZone: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      {sums.map((sum) => {
        const inWords = (minor: number) => amountText(money(minor, sum.currency), language);
        return (
          <Facts
            key={sum.currency}
            facts={[
              [t('cash.held'), inWords(sum.expected)],
              [t('cash.signOff.counted'), inWords(sum.counted)],
              ...(sum.pieces.length > 0
                ? [
                    [
                      t('cash.count.pieces'),
                      sum.pieces.map(([value, count]) => `${count} × ${inWords(value)}`).join(', '),
                    ] as const,
                  ]
                : []),
              [t('cash.signOff.difference'), inWords(differenceOf(sum))],
              ...(sum.reason ? [[t('cash.signOff.reason'), sum.reason] as const] : []),
              [t('cash.signOff.handedOver'), inWords(sum.handedOver)],
              [t('cash.signOff.left'), inWords(leftOf(sum))],
            ]}
          />
        );
      })}
      <Facts
        facts={[
          [t('cash.signOff.handedTo'), handedTo],
          [t('cash.when'), <Moment key="at" at={countedAt} timeZone={timeZone} />],
        ]}
      />
    </>
  );
}
