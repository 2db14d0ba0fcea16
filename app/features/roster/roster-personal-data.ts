import { copiedWords, none, type PersonalTable, personal } from '#platform/database/personal-data.ts';

/** When people of the team work. Guests have no rows. */
export const rosterTables: readonly PersonalTable[] = [
  {
    ...{ table: 'roster_shifts', rows: 'staff_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: 'rosterShifts', hidden: ['staff_id', 'assigned_by'] },
    columns: { role: none('a code of the product') },
  },
  {
    ...{ table: 'roster_absences', rows: 'staff_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: 'rosterAbsences', hidden: ['staff_id'], copy: { isDeleted: true } },
    columns: {},
  },
  {
    ...{ table: 'roster_requests', rows: 'staff_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: 'rosterRequests', hidden: ['staff_id', 'taker_id', 'decided_by'] },
    columns: {
      state: none('a code of the product'),
      note: personal("''", copiedWords('note')),
      answer: personal("''", copiedWords('answer')),
    },
  },
  {
    ...{ table: 'roster_feeds', rows: 'staff_id = any(:users)', erase: 'cascade', retention: 'account' },
    ...{ section: null, copy: { isDeleted: true } },
    columns: {},
  },
];
