import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { timesOf } from '#domain/schedule/night-times.ts';
import { useStoredTickets } from '#features/admission/stored-tickets.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { OrderedNight } from '../order-summary.tsx';
import type { TicketView } from './show-tickets.server.ts';

type Shown = {
  readonly bookingId: string;
  readonly night: OrderedNight;
  /** ISO 8601: when the night ends. */
  readonly endsAt: string;
  readonly tickets: readonly TicketView[];
};

/**
 * Stores the tickets of a page in the browser, so that they open offline at check-in. Stores nothing if there
 * are none.
 */
export function useStoreTickets({ bookingId, night, endsAt, tickets }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const date = t('checkout.night.date', { date: atNoonUtc(night.date) });
  const stored = {
    id: bookingId,
    title: inLanguage(night.title, language),
    when: `${date}, ${t('checkout.night.time', timesOf(night))}`,
    where: inLanguage(night.meetingPoint, language),
    endsAt,
    tickets: tickets.map(({ code, guest, picture }) => ({ code, name: guest, picture })),
  };
  useStoredTickets(bookingId, tickets.length > 0 ? stored : null);
}
