import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { hasLastName } from '#domain/door/self-check-in.ts';
import type { Problems } from '#domain/form/parse-form.ts';
import { parseTicketText } from '#domain/tickets/ticket.ts';
import { checkLimits, clientOf, returnTries } from '#features/accounts/check-limits.server.ts';
import { readBookingByReference } from '#features/booking/booking-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readPartyByTicket } from '../party-store.server.ts';
import type { OwnBooking } from './check-in-self.server.ts';

/** What of the form is empty: the last name is needed with a reference only. Not counted as a try. */
export function missingFields({ said = '', lastName = '' }: { said?: string; lastName?: string }): Problems {
  if (said.trim() === '') return { said: 'selfCheckIn.find.saidMissing' };
  const isTicket = parseTicketText(said) !== null;
  return isTicket || lastName.trim() !== '' ? {} : { lastName: 'selfCheckIn.find.lastNameMissing' };
}

/**
 * The booking of the night that a guest types: by a ticket's code, or by the reference with the last name of who booked.
 * Wrong ones are counted per client, which may be the shared network of a bar.
 */
export async function findOwnParty(
  platform: Pick<Platform, 'database'>,
  night: DoorNight,
  { headers, said, lastName }: { headers: Headers; said: string; lastName: string },
): Promise<Decision<Omit<OwnBooking, 'withNames'>>> {
  const tries = { selfCheckInFromClient: clientOf(headers) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  const found = await find(platform, night, { said, lastName });
  if (!found) return refused('selfCheckIn.notFound');
  await returnTries(platform, tries);
  return accepted(found);
}

async function find(
  { database }: Pick<Platform, 'database'>,
  night: DoorNight,
  { said, lastName }: { said: string; lastName: string },
): Promise<Omit<OwnBooking, 'withNames'> | null> {
  const code = parseTicketText(said);
  const ticket = code ? await readPartyByTicket(database, code) : null;
  if (ticket) {
    const { bookingId, nightId, isPassedOn, shown } = ticket;
    return nightId === night.id ? { bookingId, only: isPassedOn ? shown : null } : null;
  }
  const booking = await readBookingByReference(database, said);
  const isOwn = booking?.nightId === night.id && hasLastName(booking, lastName);
  return isOwn ? { bookingId: booking.id, only: null } : null;
}
