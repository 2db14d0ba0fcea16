import {
  copiedAddress,
  copiedCode,
  each,
  kept,
  none,
  ofAddress,
  ofBooking,
  type PersonalTable,
  personal,
} from '#platform/database/personal-data.ts';

/** Tickets of the person's bookings, and tickets of others that were passed on to the person. */
export const ticketTables: readonly PersonalTable[] = [
  {
    ...{ table: 'tickets', rows: `(${ofBooking} or ${ofAddress('holder_email')})`, erase: 'columns' },
    ...{ retention: 'booking', section: 'tickets', hidden: ['checked_in_by'] },
    columns: {
      holder_email: personal('null', copiedAddress('holder_email')),
      holder_language: personal('null', copiedCode('holder_language')),
      code: kept('a random code, which still admits the guest'),
      signature: kept('of the code'),
    },
  },
  {
    // A copy makes keys of its own, so that its tickets are not genuine at the door of the original.
    ...{ table: 'ticket_keys', rows: null, erase: 'columns', section: null, copy: { isDeleted: true } },
    retention: { by: 'keys of the product' },
    columns: each(['public_key', 'private_key'], none('a key of the product')),
  },
];
