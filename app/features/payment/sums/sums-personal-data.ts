import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

const facts = ['language', 'source', 'country', 'partner', 'partner_found_by'];

/** Facts of bookings that stay after an erasure. A copy computes the sums again from its own bookings. */
export const sumsTables: readonly PersonalTable[] = [
  {
    ...withoutPersons('daily_sums', 'sums of days, with facts that bookings keep', [
      ...['basis', 'figure', ...facts, 'provider', 'currency'],
    ]),
    copy: { isDeleted: true },
  },
  {
    ...withoutPersons('settled_days', 'days whose sums are complete', ['basis', 'context']),
    copy: { isDeleted: true },
  },
  withoutPersons('unsettled_days', 'days whose sums are not complete', ['basis']),
];
