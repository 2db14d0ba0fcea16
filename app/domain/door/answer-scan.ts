/**
 * The answer to what a guest shows or says: the same function on the server, which knows all bookings, and on a phone
 * without a network, which knows the lists that it loaded. See docs/rules/door.md.
 */

import { holdsSpots } from '#domain/booking/booking-states.ts';
import { parseReference } from '#domain/booking/reference.ts';
import { referenceKey } from '#domain/partners/partner-reference.ts';
import { checkSignature, type Genuineness, type TicketKey } from '#domain/tickets/signature.ts';
import { parseTicket } from '#domain/tickets/ticket.ts';
import { answerAtTheDoor, type Door, type DoorAnswer } from './admit.ts';
import { isMeant } from './manifest.ts';
import type { Party, ShownParty } from './party.ts';

/** A scanned or typed text, once its code was hashed and its signature checked. */
export type Said =
  | { readonly kind: 'ticket'; readonly ticket: string; readonly genuineness: Genuineness }
  /** `voucher` is the digest of the words as the reference of a partner; null if they cannot be one. */
  | { readonly kind: 'words'; readonly words: string; readonly voucher: string | null }
  /** A row of the guest list. */
  | { readonly kind: 'party'; readonly bookingId: string };

export type Known = {
  /** Of the night at hand, and of others. */
  readonly parties: readonly Party[];
  /** Whether a ticket that is not among them does not exist. Only the server can say so. */
  readonly isComplete: boolean;
};

export type Found =
  | { readonly kind: 'answer'; readonly answer: DoorAnswer; readonly party: ShownParty | null }
  /** Several parties have that name, or that reference of a partner; the guide chooses one. */
  | { readonly kind: 'names'; readonly parties: readonly Party[] };

/** 128 bits of the code's SHA-256: a phone recognizes a ticket by them, and nobody can make a ticket of them. */
export const ticketDigest = (code: string): Promise<string> => digestOf(code);

/** The same of a partner's reference, however it is spelled; null if it is none. */
export async function voucherDigest(written: string): Promise<string | null> {
  const key = referenceKey(written);
  return key === '' ? null : digestOf(key);
}

async function digestOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads what a guest has shown or said, with the keys that are known here. */
export async function readSaid(text: string, keys: readonly TicketKey[]): Promise<Said> {
  const signed = parseTicket(text);
  if (!signed) return { kind: 'words', words: text, voucher: await voucherDigest(text) };
  const [ticket, genuineness] = await Promise.all([ticketDigest(signed.code), checkSignature(signed, keys)]);
  return { kind: 'ticket', ticket, genuineness };
}

/**
 * Finds the party, and whether it may be checked in. A ticket, a reference and that of a partner are looked for in all that is known, a name
 * in the night at hand. Never `valid` for what is not known here.
 */
export function answerScan(said: Said, { parties, isComplete }: Known, door: Door | null): Found {
  const answer = (party: ShownParty | null): Found => ({
    kind: 'answer',
    answer: answerAtTheDoor(party, door),
    party,
  });
  const several = (found: readonly Party[]): Found =>
    found.length > 1 ? { kind: 'names', parties: found } : answer(unshown(found[0]));
  if (said.kind === 'party')
    return answer(unshown(parties.find(({ bookingId }) => bookingId === said.bookingId)));
  if (said.kind === 'ticket') {
    const party = partyOfTicket(parties, said.ticket);
    if (party || isComplete || said.genuineness === 'forged') return answer(party);
    return { kind: 'answer', answer: said.genuineness, party: null };
  }
  const reference = parseReference(said.words);
  const referred = parties.find((party) => party.reference === reference);
  if (referred) return answer(unshown(referred));
  const vouched = partiesOfVoucher(parties, said.voucher, door);
  if (vouched.length > 0) return several(vouched);
  const named = parties.filter((party) => party.nightId === door?.nightId && isMeant(party, said.words));
  return several(named);
}

/**
 * The parties of a partner's reference: those that hold places before others, and those of the night at hand before others.
 * Partners may have the same numbers.
 */
function partiesOfVoucher(
  parties: readonly Party[],
  voucher: string | null,
  door: Door | null,
): readonly Party[] {
  const found = voucher === null ? [] : parties.filter((party) => party.voucher === voucher);
  const first = (some: readonly Party[], which: (party: Party) => boolean) =>
    some.some(which) ? some.filter(which) : some;
  return first(
    first(found, ({ status }) => holdsSpots[status]),
    ({ nightId }) => nightId === door?.nightId,
  );
}

function partyOfTicket(parties: readonly Party[], ticket: string): ShownParty | null {
  for (const party of parties) {
    const guest = party.guests.find((each) => each.ticket === ticket);
    if (guest) return { ...party, shown: guest.position };
  }
  return null;
}

const unshown = (party: Party | undefined): ShownParty | null => (party ? { ...party, shown: null } : null);
