import { none, type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

/** What people of the team get. What was posted is in the accounts, which need it. Guests have no rows. */
export const payTables: readonly PersonalTable[] = [
  {
    ...{ table: 'pay_rates', rows: 'person_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: 'payRates', hidden: ['person_id'] },
    columns: { currency: none('a code of the product') },
  },
  withoutPersons('night_pays', 'what nights were worth to the team, which the accounts need', ['currency']),
];
