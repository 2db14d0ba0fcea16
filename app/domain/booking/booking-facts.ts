/**
 * What staff record about a booking besides its customer, night and price. Everything that stores, compares, shows,
 * filters, exports, logs or erases it goes through this list (docs/how-to/add-a-fact-to-a-booking.md). What the customer
 * enters is in `customerFields`.
 */

import { z } from 'zod';
import { staffSources } from '#domain/booking/booking-source.ts';
import { line } from '#domain/form/fields.ts';
import { oneLine } from '#domain/plain-text.ts';
import { type NamesWith, recordOf } from '#domain/record-of.ts';

/** One of some codes, with a text `changes.factChoices.<fact>.<code>` each. */
type ChoiceFact = {
  readonly control: 'choice';
  /** What staff can choose. */
  readonly choices: readonly [string, ...string[]];
  /** What the form of a new booking starts with. */
  readonly usual: string;
  /** The code of a booking that its guest placed; staff cannot change it. */
  readonly ofGuest: string;
};

/** One line of text; null if nobody entered it. */
type TextFact = {
  readonly control: 'line';
  readonly maxLength: number;
  /** Whether forms explain it by a text `changes.factHints.<fact>`. */
  readonly hasHint: boolean;
  /** Whether forms and filters offer the values of other bookings. */
  readonly isSuggested: boolean;
  /** Why it stays when the guest is erased; null if it is personal data, which is erased. */
  readonly keptBecause: string | null;
};

/** Whether the list of bookings can be filtered by it, which needs an index. */
type FactDefinition = (ChoiceFact | TextFact) & { readonly isFiltered: boolean };

/** In the order in which they are asked, shown and exported. */
export const bookingFacts = {
  source: {
    control: 'choice',
    choices: staffSources,
    usual: 'walk_in',
    ofGuest: 'site',
    isFiltered: true,
  },
  partner: {
    control: 'line',
    maxLength: 100,
    hasHint: true,
    isSuggested: true,
    keptBecause: 'the business that is paid for sending the guest',
    isFiltered: true,
  },
  partnerReference: {
    control: 'line',
    maxLength: 60,
    hasHint: true,
    isSuggested: false,
    keptBecause: 'the number by which the partner is paid for the booking',
    isFiltered: false,
  },
} as const satisfies Readonly<Record<string, FactDefinition>>;

type Facts = typeof bookingFacts;
export type BookingFact = keyof Facts;

export type ChoiceFactName = NamesWith<Facts, 'control', 'choice'>;
export type FilteredFact = NamesWith<Facts, 'isFiltered', true>;
export type SuggestedFact = NamesWith<Facts, 'isSuggested', true>;
export type HintedFact = NamesWith<Facts, 'hasHint', true>;

/** What staff can enter. */
export type StaffFacts = {
  readonly [Fact in BookingFact]: Facts[Fact] extends { readonly choices: readonly (infer Code)[] }
    ? Code
    : string | null;
};

/** The facts of one booking. */
export type BookingFacts = {
  readonly [Fact in BookingFact]: Facts[Fact] extends { readonly ofGuest: infer Code }
    ? Code | StaffFacts[Fact]
    : StaffFacts[Fact];
};

export const bookingFactNames = Object.keys(bookingFacts) as BookingFact[];

/** The definition of a fact, with the common type. */
export const bookingFact = (fact: BookingFact): FactDefinition => bookingFacts[fact];

const factsWith = <Property extends string, const Value>(property: Property, value: Value) =>
  bookingFactNames.filter(
    (fact) => (bookingFact(fact) as Readonly<Record<string, unknown>>)[property] === value,
  ) as NamesWith<Facts, Property, Value>[];

export const choiceFacts = factsWith('control', 'choice');
export const textFacts = factsWith('control', 'line');
export const filteredFacts = factsWith('isFiltered', true);
export const suggestedFacts = factsWith('isSuggested', true);

/** All codes of a choice: of bookings that guests placed, then those that staff can choose. */
export const factCodes = <Fact extends ChoiceFactName>(fact: Fact): readonly BookingFacts[Fact][] => {
  const { ofGuest, choices } = bookingFacts[fact];
  return [ofGuest, ...choices];
};

const eachFact = <Value>(make: (fact: BookingFact) => Value) => recordOf(bookingFactNames, make);

/** The facts alone, of a booking or an order. */
export const factsOf = <Source extends BookingFacts>(source: Source) =>
  eachFact((fact) => source[fact]) as Pick<Source, BookingFact>;

/** The facts of a booking that its guest places. */
export const guestFacts = eachFact((fact) => {
  const definition = bookingFact(fact);
  return definition.control === 'choice' ? definition.ofGuest : null;
}) as BookingFacts;

/** A typed text as it is stored: one line; null if it is empty. */
const textOf = (typed: string): string | null => oneLine(typed) || null;

/** The fields of a form in which staff enter the facts. A code that staff cannot choose is a problem, and so is a text that is too long. */
export const bookingFactFields = eachFact((fact) => {
  const definition = bookingFact(fact);
  return definition.control === 'choice'
    ? z.enum(definition.choices)
    : line({ max: definition.maxLength, optional: true }).transform(textOf);
}) as { readonly [Fact in BookingFact]: z.ZodType<StaffFacts[Fact]> };

/** The fields of the facts that are texts. */
export const textFactFields = z.object(recordOf(textFacts, (fact) => bookingFactFields[fact]));

/**
 * The facts of a booking after staff corrected them. What was not sent, an unknown code and that of a guest's own booking
 * stay.
 */
export const correctedFacts = (
  booking: BookingFacts,
  typed: Readonly<Record<string, string | null>>,
): BookingFacts =>
  eachFact((fact) => {
    const definition = bookingFact(fact);
    if (typed[fact] === undefined) return booking[fact];
    if (definition.control === 'line') return textOf(typed[fact] ?? '');
    if (booking[fact] === definition.ofGuest) return booking[fact];
    return definition.choices.find((code) => code === typed[fact]) ?? booking[fact];
  }) as BookingFacts;
