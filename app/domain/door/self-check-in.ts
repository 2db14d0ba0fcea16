/**
 * The code on a guide's phone by which parties check themselves in. The phone makes it without a network, from a key of
 * the night that it has stored, and the server makes the same one. See docs/rules/door.md.
 */

import type { Money } from '#domain/money.ts';
import { wordsOf } from '#domain/search/fold-text.ts';
import { answerAtTheDoor, type Door, type DoorAnswer, type PartyAtTheDoor } from './admit.ts';

/** How long a code is shown. */
export const codeSeconds = 20;

const stepMilliseconds = codeSeconds * 1000;

/** Of the key's HMAC: 60 bits, which nobody guesses within 40 seconds. */
const codeCharacters = 10;

const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMilliseconds);

/** The code of that moment. `key` is any text that only the server and the guide's phone know. */
export const codeAt = (key: string, at: Date): Promise<string> => codeOfStep(key, stepAt(at));

/** Milliseconds until the code changes. */
export const untilNextCode = (at: Date): number => stepMilliseconds - (at.getTime() % stepMilliseconds);

/**
 * The codes that are accepted at that moment: the one that is shown, the one before, because a camera and a page take a
 * moment, and the next, because the clock of a phone may be ahead.
 */
export const acceptedCodes = (key: string, now: Date): Promise<string[]> =>
  Promise.all([0, -1, 1].map((steps) => codeOfStep(key, stepAt(now) + steps)));

async function codeOfStep(key: string, step: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm.name, secret, bytes(String(step)));
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, codeCharacters);
}

/** The address behind the QR code. Guests choose the language on its page. */
export const selfCheckInAddress = (nightId: string, code: string): string => `/here/${nightId}/${code}`;

/** What a party that checks itself in is told: as at the door, and whether a guide has to take money first. */
export type SelfCheckInAnswer = DoorAnswer | 'owes';

/** The answer to a party before a guide's code. Whoever owes anything is left to the guide. */
export function answerSelfCheckIn(
  party: PartyAtTheDoor & { readonly balance: Money | null },
  door: Door,
): SelfCheckInAnswer {
  const answer = answerAtTheDoor(party, door);
  const isDue = answer === 'valid' || answer === 'unpaid';
  return isDue && party.balance !== null ? 'owes' : answer;
}

/** How long a phone that has scanned a code may use its page: to type a reference, and to wait for the rest of the party. */
export const selfCheckInMinutes = 10;

/** `de`, `la`, `van`: in too many names to tell them apart. */
const minSurnameLetters = 3;

/**
 * Whether a guest typed the last name of who booked: all of it or one of several surnames, with any other words of the
 * name, however they are spelled. Of a booking with one name it is that name.
 */
export function hasLastName(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  typed: string,
): boolean {
  const all = wordsOf(`${firstName} ${lastName}`);
  const surnames = wordsOf(lastName);
  const own = surnames.length > 0 ? surnames : all;
  const said = wordsOf(typed);
  const isTelling = (word: string) =>
    own.includes(word) && (word.length >= minSurnameLetters || own.length === 1);
  return said.every((word) => all.includes(word)) && said.some(isTelling);
}
