import { Users } from 'lucide-react';
import type { OtherBooking } from '#features/booking/same-guest-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { StaffLink } from '../kit/staff-link.tsx';

/** The other bookings of the night by the same guest; nothing if there are none. */
export function SameGuest({ others }: { others: readonly OtherBooking[] }) {
  const t = useTranslate();
  if (others.length === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 rounded-2xl bg-fewer-pale px-4 py-2 sm:px-5">
      {t('bookings.sameGuest.others', { count: others.length })}
      {others.map(({ id, reference, people }) => (
        <StaffLink
          key={id}
          to={`/admin/bookings/${id}`}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          {reference} ({t('admin.bookings.people', { people })})
        </StaffLink>
      ))}
    </p>
  );
}

/** Marks a booking whose guest has others of the same night. */
export function SameGuestPill({
  isBrief = false,
}: {
  /** An icon with the words as its hint. */ isBrief?: boolean;
}) {
  const t = useTranslate();
  if (isBrief)
    return (
      <span
        title={t('bookings.sameGuest.pill')}
        className="inline-block rounded-full bg-fewer-pale p-1 align-middle"
      >
        <Users aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('bookings.sameGuest.pill')}</span>
      </span>
    );
  return (
    <span className="whitespace-nowrap rounded-full bg-fewer-pale px-2.5 py-0.5 font-semibold text-sm">
      {t('bookings.sameGuest.pill')}
    </span>
  );
}
