import type { Affected } from '#features/changes/stopped-nights/stop-progress-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../../kit/admin-styles.ts';
import { Facts } from '../../kit/facts.tsx';
import { MoneyList } from '../../kit/money-list.tsx';

/** The affected bookings and amounts, shown before the operator confirms. */
export function AffectedFacts({ affected }: { affected: Affected }) {
  const t = useTranslate();
  const { bookings, people, money, cash, holds } = affected;
  return (
    <section className={card}>
      <h2 className="mb-3 text-lg">{t('stoppedNights.affected.title')}</h2>
      <Facts
        facts={[
          [t('stoppedNights.affected.bookings'), bookings],
          [t('stoppedNights.affected.people'), people],
          [t('stoppedNights.affected.money'), <MoneyList key="money" amounts={money} />],
          ...(cash.length > 0
            ? [[t('stoppedNights.affected.cash'), <MoneyList key="cash" amounts={cash} />] as const]
            : []),
          [t('stoppedNights.affected.holds'), holds.bookings],
        ]}
      />
      <p className="mt-4 text-ink-soft leading-snug">{t('stoppedNights.affected.text')}</p>
    </section>
  );
}
