import { none, type PersonalTable, withoutPersons } from '#platform/database/personal-data.ts';

/** Nothing says which guest tipped. Shares and payouts belong to people of the team, and the accounts need them. */
export const tipsTables: readonly PersonalTable[] = [
  withoutPersons('tip_payouts', 'what was paid out to the team, which the accounts need', [
    ...['kind', 'way', 'currency', 'note'],
  ]),
  withoutPersons('tip_shares', 'amounts, which the accounts need', []),
  withoutPersons('tips', 'amounts and ids of the provider, which the accounts need', [
    ...['time_zone', 'provider', 'reference', 'redirect_url', 'money_reference', 'language', 'state'],
    ...['currency', 'refund_state', 'refund_reference', 'dispute_state', 'dispute_reference'],
  ]),
  {
    ...{ table: 'tip_pages', rows: 'person_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: null, copy: { isDeleted: true } },
    columns: { code: none('an address of the site') },
  },
];
