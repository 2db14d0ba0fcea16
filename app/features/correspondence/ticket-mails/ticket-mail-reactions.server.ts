import type { EventNamed } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  enqueueNewNight,
  enqueueNightChanged,
  enqueueTakenBack,
  enqueueTicket,
  enqueueVoided,
} from './ticket-mail-store.server.ts';

type HolderEvent = EventNamed<
  'ticket.passed' | 'ticket.takenBack' | 'booking.changed' | 'booking.cancelled' | 'booking.nightChanged'
>;

/** Tells the holders of passed-on tickets what became of them. */
export async function mailTicketHolders(transaction: Transaction, event: HolderEvent): Promise<void> {
  switch (event.name) {
    case 'ticket.passed':
      await enqueueTicket(transaction, event);
      return;
    case 'ticket.takenBack':
      await enqueueTakenBack(transaction, event.ticketId);
      return;
    case 'booking.changed':
      await enqueueVoided(transaction, event.bookingId);
      await enqueueNewNight(transaction, event);
      return;
    case 'booking.cancelled':
      await enqueueVoided(transaction, event.bookingId);
      return;
    case 'booking.nightChanged':
      await enqueueNightChanged(transaction, event);
  }
}
