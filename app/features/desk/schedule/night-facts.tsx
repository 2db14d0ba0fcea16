import { Link } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from '../parts/desk-look.ts';
import { Facts } from '../parts/facts.tsx';
import { MoneyList } from '../parts/money-list.tsx';
import type { DeskNight } from './desk-nights-store.server.ts';
import { NightLevel } from './night-level.tsx';
import { NightTime } from './night-time.tsx';

/** How a night stands at this moment, and what else one wants to see of it. */
export function NightFacts({ night, now, isOpen }: { night: DeskNight; now: Date; isOpen: boolean }) {
  const t = useTranslate();
  const links = [
    ['admin.night.bookings', `/admin/bookings?night=${night.id}`],
    ...(isOpen ? [['admin.night.newBooking', `/admin/bookings/new?night=${night.id}`] as const] : []),
    ['admin.nav.guestList', `/admin/guest-list?night=${night.id}`],
    ['admin.night.bars', `/admin/schedule/${night.id}/bars`],
  ] as const;
  return (
    <div className={`${card} lg:col-start-2`}>
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
      <ul className="mt-4 space-y-3">
        {links.map(([text, to]) => (
          <li key={to}>
            <Link to={to} className={link}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
