import { ofUser, type PersonalTable, personal } from '#platform/database/personal-data.ts';

/** What the list of bookings stores for a person of the team. */
export const peopleTables: readonly PersonalTable[] = [
  {
    ...{ table: 'saved_views', rows: ofUser, erase: 'cascade', retention: 'account' },
    ...{ section: 'savedViews', hidden: ['user_id'], copy: { isDeleted: true } },
    columns: { name: personal("''"), address: personal("''") },
  },
];
