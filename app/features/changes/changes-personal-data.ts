import { factsOf, none, ofBooking, type PersonalTable, personal } from '#platform/database/personal-data.ts';

export const changesTables: readonly PersonalTable[] = [
  {
    ...{ table: 'booking_changes', rows: ofBooking, erase: 'columns', retention: 'booking' },
    section: 'bookingChanges',
    columns: {
      asked: personal(`coalesce(${factsOf('asked', ['nightId', 'refund', 'currency'])}, '{}')`),
      kind: none('a code of the product'),
      currency: none('a code of the product'),
    },
  },
];
