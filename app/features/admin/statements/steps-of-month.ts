import type { MonthStatement } from '#features/payment/statements/view-statement-store.server.ts';

/** Which statements of a month can be closed, mailed and paid. Closed ones of partners without an e-mail address are passed on by hand. */
export function stepsOf(statements: readonly MonthStatement[]) {
  const notMailed = statements.filter((row) => row.statementId !== null && !row.isMailed);
  return {
    drafts: statements.filter(({ statementId }) => statementId === null),
    toMail: notMailed.filter(({ hasEmail }) => hasEmail),
    withoutAddress: notMailed.filter(({ hasEmail }) => !hasEmail),
    toPay: statements.filter(({ balance, left }) => balance > 0 && left > 0),
  };
}
