import type { Affected } from '#features/changes/stopped-nights/stop-progress-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../parts/desk-look.ts';
import { Facts } from '../parts/facts.tsx';
import { MoneyList } from '../parts/money-list.tsx';

/** Who is concerned, and how much money, before anybody agrees to anything. */
export function AffectedFacts({ affected }: { affected: Affected }) {
  const t = useTranslate();
  const { bookings, people, money, holds } = affected;
  return (
    <section className={card}>
      <h2 className="mb-3 text-lg">{t('nights.affected.title')}</h2>
      <Facts
        facts={[
          [t('nights.affected.bookings'), bookings],
          [t('nights.affected.people'), people],
          [t('nights.affected.money'), <MoneyList key="money" amounts={money} />],
          [t('nights.affected.holds'), holds.bookings],
        ]}
      />
      <p className="mt-4 text-ink-soft leading-snug">{t('nights.affected.text')}</p>
    </section>
  );
}
