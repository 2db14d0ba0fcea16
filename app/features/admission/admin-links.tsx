import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Told } from './answer-styles.ts';
import type { ShownParty } from './party.ts';

/**
 * Where whoever runs the desk goes on when the door lets nobody in: the booking that is meant, to take its money, say;
 * or all bookings and a new one, where nothing fits. Guides have only the door.
 */
export function AdminLinks({
  told,
  party,
  said,
  nightId,
}: {
  told: Told;
  party: ShownParty | null;
  said: string;
  nightId: string | null;
}) {
  const t = useTranslate();
  const { isAdmin } = useAuth();
  if (!isAdmin) return null;
  const ways: readonly (readonly [to: string, text: string])[] =
    told === 'unknown'
      ? [
          ...(said
            ? [[`/admin/bookings?${new URLSearchParams({ search: said })}`, t('door.desk.search')] as const]
            : []),
          ...(nightId ? [[`/admin/bookings/new?night=${nightId}`, t('door.desk.sell')] as const] : []),
        ]
      : party && ['unpaid', 'cancelled', 'wrongNight', 'tooEarly', 'doorClosed'].includes(told)
        ? [[`/admin/bookings/${party.bookingId}`, t('door.desk.booking')]]
        : [];
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {ways.map(([to, text]) => (
        <ButtonLink key={to} to={to} look="glass" size="large" className="flex-auto">
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
