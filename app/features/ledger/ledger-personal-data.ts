import { type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

export const ledgerTables: readonly PersonalTable[] = [
  withoutPersons('ledger_entries', 'ids and amounts, which the accounts need', [
    ...['because', 'line', 'debit', 'credit', 'currency'],
  ]),
  withoutPersons('closed_balances', 'sums of accounts', ['account', 'currency']),
  withoutPersons('closed_months', 'a month and who closed it', []),
];
