import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

export const cashTables: readonly PersonalTable[] = [
  withoutPersons('cash_ups', 'what the team counted and handed over, which the accounts need', [
    ...['state', 'sums', 'handed_to', 'sent_back_because'],
  ]),
];
