import {
  each,
  none,
  ofBooking,
  type PersonalTable,
  personal,
  withoutPersons,
} from '#platform/database/personal-data.ts';

export const doorTables: readonly PersonalTable[] = [
  {
    ...{
      table: 'door_entries',
      rows: ofBooking,
      erase: 'rows',
      retention: 'booking',
      section: 'doorEntries',
    },
    // Who of the team it was, and what the table `tickets` says.
    hidden: ['made_by', 'sent_by', 'settled_by', 'server_side'],
    columns: {
      ...each(['kind', 'outcome', 'conflict'], none('a code of the product')),
      server_side: none('positions, times, and ids of guides'),
      payment: none('amounts, and how it was paid'),
      // The name of who bought; null once the conflict is settled.
      sale: personal('null'),
    },
  },
  withoutPersons('lent_places', 'places of a night that the team had to sell, without the guests', [
    ...['ended', 'offer'],
  ]),
];
