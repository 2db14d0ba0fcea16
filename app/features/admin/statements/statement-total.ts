import type { MonthStatement } from '#features/payment/statements/view-statement-store.server.ts';

/** The id of the row that adds up the others. */
export const totalId = 'total';

/** What is left to transfer, with the sign of the balance: below zero, the partner transfers it. So amounts of several partners can be added up. */
const signedLeft = ({ balance, left }: Pick<MonthStatement, 'balance' | 'left'>): number =>
  balance < 0 ? 0 - left : left;

/** The statements of a month as rows of a list, `left` with its sign, with their total below if there are several. */
export function rowsWithTotal(statements: readonly MonthStatement[], name: string): MonthStatement[] {
  const rows = statements.map((row) => ({ ...row, left: signedLeft(row) }));
  if (rows.length < 2) return rows;
  const sum = (of: 'bookings' | 'commission' | 'collected' | 'balance' | 'left') =>
    rows.reduce((all, row) => all + row[of], 0);
  return [
    ...rows,
    {
      ...{ id: totalId, name, hasEmail: false, statementId: null, isMailed: false },
      ...{ bookings: sum('bookings'), commission: sum('commission'), collected: sum('collected') },
      ...{ balance: sum('balance'), left: sum('left') },
    },
  ];
}
