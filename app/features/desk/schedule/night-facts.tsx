import { Link } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from '../parts/desk-look.ts';
import { Facts } from '../parts/facts.tsx';
import { MoneyList } from '../parts/money-list.tsx';
import type { DeskNight } from './desk-nights-store.server.ts';
import { NightLevel } from './night-level.tsx';
import { NightTime } from './night-time.tsx';

/** How a night stands at this moment. */
export function NightFacts({ night, now }: { night: DeskNight; now: Date }) {
  const t = useTranslate();
  return (
    <div className={card}>
      <Facts
        facts={[
          [t('admin.night.time'), <NightTime key="time" night={night} />],
          [t('admin.night.level'), <NightLevel key="level" night={night} now={now} />],
          [t('admin.night.sold'), t('admin.night.ofTotal', { taken: night.sold, total: night.totalSpots })],
          [t('admin.night.held'), night.held],
          [t('admin.night.free'), night.availableSpots],
          [t('admin.night.checkedIn'), night.checkedIn],
          [t('admin.night.money'), <MoneyList key="money" amounts={night.money} />],
        ]}
      />
      <p className="mt-4">
        <Link to={`/admin/bookings?night=${night.id}`} className={link}>
          {t('admin.night.bookings')}
        </Link>
      </p>
      <p className="mt-3">
        <Link to={`/admin/schedule/${night.id}/bars`} className={link}>
          {t('admin.night.bars')}
        </Link>
      </p>
    </div>
  );
}
