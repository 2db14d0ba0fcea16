import {
  each,
  none,
  ofBooking,
  type PersonalTable,
  unexported,
  withoutPersons,
} from '#platform/database/personal-data.ts';

export const nightChangesTables: readonly PersonalTable[] = [
  {
    ...{ table: 'affected_bookings', rows: ofBooking, erase: 'columns', retention: 'booking' },
    ...{ section: 'cancelledNights', hidden: ['called_by', 'try_again_at', 'attempts'] },
    columns: {
      ...each(['state', 'outcome', 'decided_by'], none('a code of the product')),
      last_error: unexported('an error of the product', 'null'),
    },
  },
  withoutPersons('night_changes', "the operator's message to all guests of a night", [
    ...['kind', 'silent_default', 'message'],
  ]),
];
