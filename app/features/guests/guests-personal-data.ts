import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

export const guestsTables: readonly PersonalTable[] = [
  withoutPersons('guest_requests', 'the record of an erasure names bookings, which have no person any more', [
    ...['kind', 'asker', 'way', 'booking_references', 'counts'],
  ]),
  {
    ...{ table: 'guest_merges', rows: '(booking_id = any(:bookings) or other_booking_id = any(:bookings))' },
    ...{ erase: 'rows', retention: 'booking', section: null },
    columns: {},
  },
];
