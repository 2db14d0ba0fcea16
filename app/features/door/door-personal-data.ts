import {
  each,
  factsOf,
  none,
  ofBooking,
  type PersonalTable,
  personal,
  withoutPersons,
} from '#platform/database/personal-data.ts';

/**
 * An open conflict about a sale: no booking has what was sold. It is a guest's if every word of its name is in the name of a
 * booking that they have for the same night.
 */
const ofSameName = `door_entries.sale ->> 'name' <> '' and exists (
  select from bookings where bookings.id = any(:bookings) and bookings.scheduled_crawl_id = door_entries.night_id
    and string_to_array(fold_for_search(door_entries.sale ->> 'name'), ' ')
      <@ string_to_array(fold_for_search(bookings.first_name || ' ' || bookings.last_name), ' '))`;

export const doorTables: readonly PersonalTable[] = [
  {
    ...{
      table: 'door_entries',
      rows: `(${ofBooking} or ${ofSameName})`,
      // The conflict stays: the team still has to decide about the money.
      erase: 'columns',
      retention: 'booking',
      section: 'doorEntries',
    },
    // Who of the team it was, and what the table `tickets` says.
    hidden: ['made_by', 'sent_by', 'settled_by', 'server_side'],
    columns: {
      ...each(['kind', 'outcome', 'conflict'], none('a code of the product')),
      server_side: none('positions, times, and ids of guides'),
      payment: none('amounts, and how it was paid'),
      sale: personal(`${factsOf('sale', ['lentId', 'language'])} || '{"name": "", "addOns": []}'`),
    },
  },
  withoutPersons('lent_places', 'places of a night that the team had to sell, without the guests', [
    ...['ended', 'offer'],
  ]),
];
