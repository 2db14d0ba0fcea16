/**
 * The guest list of a night: expected guests, checked-in guests and notes for the guides. See
 * docs/rules/door.md.
 */

import type { BookingState } from '#domain/booking/booking-states.ts';
import type { Language } from '#domain/languages.ts';
import { add, type Money } from '#domain/money.ts';
import { foldText, searchTerms } from '#domain/search/fold-text.ts';
import { beginsTerm, beginsWords } from '#domain/search/match-text.ts';
import { hasDigits, splitNumbers } from '#domain/search/phone-search.ts';
import type { Admissible } from './admit.ts';

/** The fields of a booking that counting and searching need. */
export type ListedParty = {
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  readonly notes: string;
  readonly status: BookingState;
  /** The amount that is still due; null if nothing is due. */
  readonly balance: Money | null;
  readonly guests: readonly (Admissible & { readonly name: string })[];
};

export type ManifestCounts = {
  readonly parties: number;
  /** Guests with a confirmed booking. They may be checked in even if a balance is still due. */
  readonly people: number;
  readonly arrived: number;
  /** Guests of bookings with money due, also if a deposit was paid and they may be checked in. */
  readonly unpaid: number;
  /** Guests with a confirmed booking by the language of the booking, most frequent first. */
  readonly languages: readonly { readonly language: Language; readonly people: number }[];
  readonly withNotes: number;
  /** One sum per currency. */
  readonly balances: readonly Money[];
};

/**
 * Counts the guest list of a night. Guests with money due at the door are also among those who may be checked in, if
 * their booking is confirmed.
 */
export function countManifest(parties: readonly ListedParty[]): ManifestCounts {
  const paid = parties.filter(({ status }) => status === 'confirmed');
  const languages = new Map<Language, number>();
  for (const party of paid) {
    languages.set(party.language, (languages.get(party.language) ?? 0) + peopleIn(party));
  }
  const balances = new Map<string, Money>();
  for (const { balance } of parties) {
    if (!balance) continue;
    const before = balances.get(balance.currency);
    balances.set(balance.currency, before ? add(before, balance) : balance);
  }
  return {
    parties: parties.length,
    people: sum(paid.map(peopleIn)),
    arrived: sum(parties.map(({ guests }) => guests.filter(({ isIn }) => isIn).length)),
    unpaid: sum(parties.filter(({ balance }) => balance !== null).map(peopleIn)),
    languages: [...languages]
      .map(([language, people]) => ({ language, people }))
      .sort((a, b) => b.people - a.people),
    withNotes: parties.filter(({ notes }) => notes !== '').length,
    balances: [...balances.values()],
  };
}

/** The number of guests in a party, without void tickets. */
export const peopleIn = ({ guests }: Pick<ListedParty, 'guests'>): number =>
  guests.filter(({ isVoid }) => !isVoid).length;

/** Fewer digits are in many phone numbers. */
const minDigits = 4;

/** Fewer characters are in many references. */
const minReferenceLetters = 3;

/**
 * Whether a party matches the text that a guide typed. Each word must be the beginning of a word in one of the party's
 * names, or a part of its reference; a number may be the phone's. Spelled as every search is
 * (docs/decisions/folded-search.md), because guides hear names and do not read them.
 */
export function isMeant(
  party: Pick<ListedParty, 'name' | 'phone' | 'reference' | 'guests'>,
  typed: string,
): boolean {
  const names = [party.name, ...party.guests.map(({ name }) => name)].join(' ');
  if (beginsWords(names, typed)) return true;
  const reference = foldText(party.reference).replaceAll(' ', '');
  const { numbers, text } = splitNumbers(typed);
  const terms = searchTerms(text);
  const isOfReference = (word: string) => word.length >= minReferenceLetters && reference.includes(word);
  return (
    terms.length + numbers.length > 0 &&
    terms.every((term) => beginsTerm(names, term) || isOfReference(term.joined)) &&
    numbers.every(
      (digits) =>
        (digits.length >= minDigits && hasDigits(party.phone, digits)) ||
        isOfReference(digits) ||
        beginsWords(names, digits),
    )
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
