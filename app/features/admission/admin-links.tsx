import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownAnswer } from './answer-styles.ts';
import type { ShownParty } from './party.ts';

/**
 * Links for admins when check-in is refused: to the booking, for example to record its payment. If no booking
 * matches, to the search and to a new booking. Guides have no access to these pages.
 */
export function AdminLinks({
  shownAnswer,
  party,
  said,
  nightId,
}: {
  shownAnswer: ShownAnswer;
  party: ShownParty | null;
  said: string;
  nightId: string | null;
}) {
  const t = useTranslate();
  const { isAdmin } = useAuth();
  if (!isAdmin) return null;
  const ways: readonly (readonly [to: string, text: string])[] =
    shownAnswer === 'unknown'
      ? [
          ...(said
            ? [[`/admin/bookings?${new URLSearchParams({ search: said })}`, t('door.admin.search')] as const]
            : []),
          ...(nightId ? [[`/admin/bookings/new?night=${nightId}`, t('door.admin.sell')] as const] : []),
        ]
      : party && ['unpaid', 'cancelled', 'wrongNight', 'tooEarly', 'doorClosed'].includes(shownAnswer)
        ? [[`/admin/bookings/${party.bookingId}`, t('door.admin.booking')]]
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
