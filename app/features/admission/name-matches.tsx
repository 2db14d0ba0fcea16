import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { Party } from './party.ts';

/** Several bookings of the night have that name; the guide chooses one. */
export function NameMatches({
  parties,
  said,
  nightId,
}: {
  parties: readonly Party[];
  said: string;
  nightId: string;
}) {
  const t = useTranslate();
  return (
    <section>
      <h2 className="text-2xl leading-tight">{t('door.scanner.names', { count: parties.length, said })}</h2>
      <p className="mt-1 text-lilac">{t('door.scanner.namesText')}</p>
      <ul className="mt-4 space-y-2">
        {parties.map((party) => (
          <li key={party.bookingId}>
            <Link
              to={`/admin/ticket-scanner?night=${nightId}&booking=${party.bookingId}`}
              className="flex min-h-20 items-center justify-between gap-3 rounded-2xl bg-white px-5 py-3 text-ink"
            >
              <span className="min-w-0">
                <span className="block font-bold text-xl leading-tight [overflow-wrap:anywhere]">
                  {party.name}
                </span>
                <span className="block text-ink-soft">
                  {t('door.party.people', { count: party.guests.filter(({ isVoid }) => !isVoid).length })} ·{' '}
                  {party.reference}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-7 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
