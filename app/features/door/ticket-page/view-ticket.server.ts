import { endOf, startOf } from '#domain/calendar-date.ts';
import { answerAtTheDoor } from '#domain/door/admit.ts';
import type { DoorNight } from '#domain/door/party.ts';
import type { Localized } from '#domain/languages.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { ticketAddress, ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readDoorNight } from '../door-store.server.ts';
import { readPartyByTicket } from '../party-store.server.ts';

/** A ticket as the holder of its QR code may see it: the night and the place, but no name. */
export type TicketView = Pick<
  DoorNight,
  'date' | 'startTime' | 'endTime' | 'crawlTitle' | 'meetingPoint' | 'city'
> & {
  readonly state: 'valid' | 'used' | 'over' | 'cancelled';
  /** Its number in the party; null for a ticket that was passed on, whose holder learns nothing of the party. */
  readonly ofParty: { readonly number: number; readonly total: number } | null;
  /** The operator's notes to the guests of the crawl. */
  readonly goodToKnow: readonly Localized[];
  /** ISO 8601: when the night starts, and ends. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Of the code; null for an older ticket. */
  readonly signature: string | null;
  /** The QR code as a data URL. */
  readonly picture: string;
};

/** Null for a code that was never issued. */
export async function viewTicket(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  code: string,
): Promise<TicketView | null> {
  const party = await readPartyByTicket(database, code);
  const night = party && (await readDoorNight(database, party.nightId));
  if (!party || !night) return null;
  const { signature } = party;
  const { date, startTime, endTime, crawlTitle, meetingPoint, city } = night;
  const { goodToKnow } = await guestFactsOf(database, night.crawlId);
  const answer = answerAtTheDoor(party, { nightId: night.id, state: 'open' });
  const endsAt = endOf(night, night.timeZone);
  const svg = ticketQrSvg(ticketAddress(config.origin, { code, signature, language: party.language }));
  return {
    date,
    startTime,
    endTime,
    crawlTitle,
    meetingPoint,
    city,
    state: stateOf(answer, endsAt <= clock.now()),
    startsAt: startOf(night, night.timeZone).toISOString(),
    endsAt: endsAt.toISOString(),
    ofParty: party.isPassedOn
      ? null
      : { number: party.shown ?? 1, total: party.guests.filter(({ isVoid }) => !isVoid).length },
    goodToKnow,
    signature,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

function stateOf(answer: ReturnType<typeof answerAtTheDoor>, isOver: boolean): TicketView['state'] {
  if (answer === 'valid') return isOver ? 'over' : 'valid';
  return answer === 'alreadyUsed' ? 'used' : 'cancelled';
}
