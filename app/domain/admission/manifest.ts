/**
 * The guest list of a night: who is expected, who is in, and what the guides should know. See
 * docs/rules/admission.md.
 */

import type { Language } from '#domain/bilingual.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { add, type Money } from '#domain/money.ts';
import type { Admissible } from './admit.ts';

/** One booking on the list, as far as counting and finding go. */
export type ListedParty = {
  readonly reference: string;
  readonly name: string;
  readonly language: Language;
  readonly notes: string;
  readonly status: BookingState;
  /** What is still to be paid; null when nothing is. */
  readonly balance: Money | null;
  readonly guests: readonly (Admissible & { readonly name: string })[];
};

export type ManifestCounts = {
  readonly parties: number;
  /** People whose booking is confirmed: all who may come in, also while a difference is still to be paid. */
  readonly people: number;
  readonly arrived: number;
  /** People whose booking still waits for its money. */
  readonly unpaid: number;
  /** Paid people by the language of their booking, the most first. */
  readonly languages: readonly { readonly language: Language; readonly people: number }[];
  readonly withNotes: number;
  /** One sum per currency. */
  readonly balances: readonly Money[];
};

/** Counts the guest list of a night. Who has not paid does not count as somebody who may come in. */
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
    unpaid: sum(parties.filter(({ status }) => status !== 'confirmed').map(peopleIn)),
    languages: [...languages]
      .map(([language, people]) => ({ language, people }))
      .sort((a, b) => b.people - a.people),
    withNotes: parties.filter(({ notes }) => notes !== '').length,
    balances: [...balances.values()],
  };
}

/** How many people a party has; tickets that were taken back count for nobody. */
export const peopleIn = ({ guests }: Pick<ListedParty, 'guests'>): number =>
  guests.filter(({ isVoid }) => !isVoid).length;

/**
 * Whether a party is meant by what a guide typed: each word begins a word of one of its names, or is part of its
 * reference. Accents and case are forgiven, because a name is heard and not read.
 */
export function isMeant(party: Pick<ListedParty, 'name' | 'reference' | 'guests'>, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const names = plain([party.name, ...party.guests.map(({ name }) => name)].join(' ')).split(/[\s'’-]+/);
  const reference = plain(party.reference).replaceAll('-', '');
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        names.some((name) => name.startsWith(word)) ||
        (word.length > 2 && reference.includes(word.replaceAll('-', ''))),
    )
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
