import { none, type PersonalTable } from '#platform/database/personal-data.ts';

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
];
