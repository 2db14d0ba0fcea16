import {
  copiedAddress,
  copiedCode,
  copiedName,
  copiedPhone,
  each,
  kept,
  none,
  ofUser,
  type PersonalTable,
  personal,
  unexported,
  withoutPersons,
} from '#platform/database/personal-data.ts';

/** The accounts of the staff are left as they are in a copy, so that they can sign in there. */
const customers = `(select id from users where role = 'customer')`;
const secret = unexported('a secret', 'null');

/** Personal data in the tables of accounts. They are deleted with the user. */
export const accountTables: readonly PersonalTable[] = [
  {
    ...{ table: 'sessions', rows: ofUser, erase: 'cascade', retention: { by: 'purgeAccounts' } },
    ...{ section: 'sessions', hidden: ['user_id'], copy: { isDeleted: true } },
    columns: { token: secret, ...each(['ip_address', 'user_agent'], personal('null')) },
  },
  {
    ...{ table: 'credentials', rows: ofUser, erase: 'cascade', retention: 'account' },
    ...{ section: 'signInMethods', hidden: ['user_id'] },
    copy: { rows: `user_id in ${customers}`, isDeleted: true },
    columns: {
      account_id: personal('null'),
      provider_id: none('the name of a way to sign in'),
      password: secret,
    },
  },
  {
    ...{ table: 'verifications', rows: 'value = any(:users::text[])', erase: 'rows' },
    ...{ retention: { by: 'purgeAccounts' }, section: null, copy: { isDeleted: true } },
    columns: each(['identifier', 'value'], secret),
  },
  {
    ...{ table: 'two_factors', rows: ofUser, erase: 'cascade', retention: 'account', section: null },
    copy: { rows: `user_id in ${customers}`, isDeleted: true },
    columns: each(['secret', 'backup_codes'], secret),
  },
  {
    ...{ table: 'passkeys', rows: ofUser, erase: 'cascade', retention: 'account' },
    ...{ section: 'passkeys', hidden: ['user_id', 'signatures'] },
    copy: { rows: `user_id in ${customers}`, isDeleted: true },
    columns: { ...each(['credential_id', 'public_key'], secret), name: personal('null') },
  },
  {
    ...{ table: 'account_links', rows: ofUser, erase: 'cascade', retention: { by: 'purgeAccounts' } },
    ...{ section: 'accountLinks', hidden: ['user_id', 'id'], copy: { isDeleted: true } },
    columns: {
      address: personal('null'),
      password: secret,
      return_to: personal('null'),
      ...each(['purpose', 'role'], none('a code of the product')),
    },
  },
  {
    ...{ table: 'known_devices', rows: ofUser, erase: 'cascade', retention: { by: 'purgeAccounts' } },
    ...{ section: 'knownBrowsers', hidden: ['user_id', 'id'], columns: {} },
  },
  {
    ...{ table: 'profiles', rows: 'id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: 'profiles', copy: { rows: `id in ${customers}` } },
    columns: {
      first_name: personal("''", copiedName('first_name')),
      last_name: personal("''", copiedName('last_name')),
      phone: personal("''", copiedPhone('phone')),
      country: personal("''", copiedCode('country')),
      language: none('one of the languages of the site'),
    },
  },
  {
    ...{ table: 'users', rows: 'id = any(:users)', erase: 'rows', retention: 'account' },
    ...{ section: 'accounts', copy: { rows: "role = 'customer'" } },
    columns: {
      email: personal('null', copiedAddress('email')),
      role: none('a code of the product'),
    },
  },
  {
    ...{ table: 'rate_limits', rows: null, erase: 'rows', retention: { by: 'purgeAccounts' }, section: null },
    copy: { isDeleted: true },
    columns: { key: kept('the name of a limit and a keyed hash, until its window ends') },
  },
  withoutPersons('account_secrets', 'secrets of the product', ['secret']),
];
