import { expect, it } from 'vitest';
import { stepsOf } from './steps-of-month.ts';

const row = (id: string, change: object) => ({
  ...{ id, name: id, hasEmail: true, statementId: id, bookings: 1, isMailed: false },
  ...{ commission: 14_00, collected: 0, balance: 14_00, left: 14_00, ...change },
});

it('every closed statement is to be mailed, or named as one without an address, until it is mailed', () => {
  const steps = stepsOf([
    row('draft', { statementId: null, left: 0, hasEmail: false }),
    row('closed', {}),
    row('no address', { hasEmail: false }),
    row('mailed', { isMailed: true, left: 0 }),
    row('owes us', { isMailed: true, balance: -56_00, left: 56_00 }),
  ]);
  expect(
    Object.fromEntries(Object.entries(steps).map(([step, of]) => [step, of.map(({ id }) => id)])),
  ).toEqual({
    drafts: ['draft'],
    toMail: ['closed'],
    withoutAddress: ['no address'],
    toPay: ['closed', 'no address'],
  });
});
