import { bookingFact, bookingFactNames } from '#domain/booking/booking-facts.ts';
import { personalFields } from '#domain/booking/customer-fields.ts';
import {
  copiedAddress,
  copiedCode,
  copiedName,
  copiedPhone,
  copiedWords,
  each,
  factsOf,
  kept,
  none,
  ofBooking,
  type PersonalColumn,
  type PersonalTable,
  personal,
  unexported,
} from '#platform/database/personal-data.ts';

/** Reasons of the product itself (`ourReasons` of the booking's page); every other one was written by somebody. */
const ownReasons = `('by the guest', 'by the operator', 'the night was cancelled', 'customer')`;

/** How a copy for tests replaces what the customer entered; fields that are not listed become words. */
const copied: Readonly<Record<string, (column: string) => string>> = {
  first_name: copiedName,
  last_name: copiedName,
  email: copiedAddress,
  phone: copiedPhone,
};

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every text that the checkout asks for, so that a new field is erased and exported too. */
const entered = Object.fromEntries(
  personalFields.map((field): [string, PersonalColumn] => {
    const column = columnOf(field);
    return [column, personal("''", (copied[column] ?? copiedWords)(column))];
  }),
);

const code = none('a code of the product');

/** What staff record: a code, a text that stays, or one that is erased. */
const recorded = Object.fromEntries(
  bookingFactNames.map((fact): [string, PersonalColumn] => {
    const [column, definition] = [columnOf(fact), bookingFact(fact)];
    if (definition.control === 'choice') return [column, code];
    const { keptBecause } = definition;
    return [
      column,
      keptBecause === null
        ? personal('null', copiedWords(column))
        : kept(keptBecause, `left(md5(:salt || ${column}), 8)`),
    ];
  }),
);
const ofNight = none('a copy of the night, of its price or of the terms');
/** Deletes the pseudonym of a client, unless it limits the holds of that client now. */
const pseudonym = (column: string) =>
  unexported('a keyed hash', `case when status = 'pending' then ${column} end`, 'null');

/** Personal data of bookings. Night, party, money and dates stay without the person. */
export const bookingTables: readonly PersonalTable[] = [
  {
    ...{ table: 'booking_notes', rows: ofBooking, erase: 'rows', retention: 'booking' },
    ...{ section: 'notes', isInternal: true, hidden: ['user_id'] },
    columns: { text: personal("''", copiedWords('text')) },
  },
  {
    ...{ table: 'bookings', rows: 'id = any(:bookings)', erase: 'columns', retention: 'booking' },
    ...{ section: 'bookings', hidden: ['user_id', 'enquiry_id', 'held_until', 'erased_at'] },
    columns: {
      ...entered,
      country: kept('reports count countries', copiedCode('country')),
      idempotency_key: unexported('a random key of the form', 'id::text'),
      placed_from: pseudonym('placed_from'),
      held_from: pseudonym('held_from'),
      cancelled_because: personal(`case when cancelled_because in ${ownReasons} then cancelled_because end`),
      free_because: personal(`case when free_because is not null then '' end`),
      group_note: personal("''", copiedWords('group_note')),
      bill_to: personal("''", copiedWords('bill_to')),
      ...recorded,
      ...each(['status', 'agreed_where', 'currency', 'language'], code),
      partner_terms: none('terms of a business'),
      partner_found_by: none('a code of the product'),
      reference: kept('the number of the receipt'),
      ...each(['crawl_title', 'meeting_point', 'time_zone', 'start_time', 'end_time'], ofNight),
      ...each(['quote', 'refund_policy', 'terms_version'], ofNight),
    },
  },
  {
    ...{ table: 'guests', rows: ofBooking, erase: 'columns', retention: 'booking', section: 'party' },
    columns: { name: personal("''", copiedName('name')) },
  },
  {
    ...{ table: 'booking_events', rows: ofBooking, erase: 'columns', retention: 'booking' },
    section: 'activity',
    columns: { kind: code, details: personal(factsOf('details', ['from', 'until'])) },
  },
];
