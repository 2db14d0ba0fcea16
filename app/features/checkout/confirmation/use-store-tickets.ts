import { inLanguage } from '#domain/bilingual.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { timesOf } from '#domain/schedule/night-times.ts';
import { useStoredTickets } from '#features/admission/stored-tickets.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { OrderedNight } from '../order-summary.tsx';
import type { TicketView } from './show-tickets.server.ts';

type Shown = {
  readonly bookingId: string;
  readonly night: OrderedNight;
  /** ISO 8601: when the night is over. */
  readonly endsAt: string;
  readonly tickets: readonly TicketView[];
};

/** Keeps the tickets that a page shows for a door without a network; nothing while there are none. */
export function useStoreTickets({ bookingId, night, endsAt, tickets }: Shown) {
  const t = useTranslate();
  const language = useLanguage();
  const date = t('checkout.night.date', { date: atNoonUtc(night.date) });
  const kept = {
    id: bookingId,
    title: inLanguage(night.title, language),
    when: `${date}, ${t('checkout.night.time', timesOf(night))}`,
    where: inLanguage(night.meetingPoint, language),
    endsAt,
    tickets: tickets.map(({ code, guest, picture }) => ({ code, name: guest, picture })),
  };
  useStoredTickets(bookingId, tickets.length > 0 ? kept : null);
}
