import { doorAddress } from '#domain/door/places.ts';
import { inLanguage } from '#domain/languages.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import type { AdminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { NightTime } from '../nights/night-time.tsx';
import { SaleSwitch } from '../nights/sale-switch.tsx';

/** The actions for tonight, for use with one hand: guest list, new booking, stop sales. */
export function TonightActions({ nights }: { nights: readonly AdminNight[] }) {
  const t = useTranslate();
  const { may } = usePermissions();
  const language = useLanguage();
  const open = nights.filter(({ status }) => status === 'scheduled');
  return (
    <ul className="mt-3 space-y-3 lg:space-y-2">
      {open.map((night) => (
        <li key={night.id} className="flex flex-wrap items-center gap-2">
          {/* With several nights on one evening, their names distinguish the buttons. */}
          {open.length > 1 && (
            <span className="basis-full font-semibold lg:basis-96">
              <NightTime night={night} /> {inLanguage(night.title, language)}
            </span>
          )}
          {may('checkIn') && (
            <ButtonLink look="line" to={doorAddress('list', { night: night.id })}>
              {t('admin.nav.guestList')}
            </ButtonLink>
          )}
          {may('manageBookings') && (
            <ButtonLink look="line" to={`/admin/bookings/new?night=${night.id}`}>
              {t('admin.dashboard.sell')}
            </ButtonLink>
          )}
          {may('manageNights') && <SaleSwitch night={night} />}
        </li>
      ))}
    </ul>
  );
}
