import type { Affected } from '#features/night-changes/affected.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../../kit/admin-styles.ts';
import { Amount } from '../../kit/amount.tsx';
import { Facts } from '../../kit/facts.tsx';
import { MoneyTotal } from '../../kit/money-total.tsx';

/**
 * The affected bookings and amounts, shown before the operator confirms. Cash is handed back in its own
 * currency, so it is not added up.
 */
export function AffectedFacts({ affected }: { affected: Affected }) {
  const t = useTranslate();
  const { bookings, people, money, cash, holds, waiting } = affected;
  return (
    <section className={card}>
      <h2 className="mb-3 text-lg">{t('nightChanges.affected.title')}</h2>
      <Facts
        facts={[
          [t('nightChanges.affected.bookings'), bookings],
          [t('nightChanges.affected.people'), people],
          [t('nightChanges.affected.money'), <MoneyTotal key="money" of={money} isWide />],
          ...(cash.length > 0
            ? [
                [
                  t('nightChanges.affected.cash'),
                  <ul key="cash">
                    {cash.map((amount) => (
                      <li key={amount.currency}>
                        <Amount of={amount} />
                      </li>
                    ))}
                  </ul>,
                ] as const,
              ]
            : []),
          [t('nightChanges.affected.holds'), holds.bookings],
          ...(waiting.bookings > 0
            ? [
                [
                  t('nightChanges.affected.waiting'),
                  t('nightChanges.affected.waitingCount', waiting),
                ] as const,
              ]
            : []),
        ]}
      />
      <p className="mt-4 text-ink-soft leading-snug">{t('nightChanges.affected.text')}</p>
    </section>
  );
}
