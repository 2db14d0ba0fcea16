import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|-contract\.ts$/.test(file));
const filesWith = (call: RegExp) =>
  sources.filter((file) => call.test(readFileSync(file, 'utf8'))).map((file) => file.split('/').at(-1));

test.each([
  // Requests of a provider: the jobs of bookings and of tips, and the gateways themselves.
  [/gateway\.refundPayment\(/, ['refund-payment.server.ts', 'refund-tip.server.ts']],
  // Refunds that are owed: the rule, and the store that inserts them.
  [/\binsertPendingRefund\(/, ['pay-back.server.ts', 'refund-store.server.ts']],
  [/insert\(refunds\)/, ['refund-store.server.ts']],
  [/\bscheduleRefund\(/, ['pay-back.server.ts']],
  // What is left of payments: only the rule adds it up, and what is attributed or was never accepted.
  [
    /import .*\bleftOf\b.* from '.*refund-parts/,
    ['pay-back.server.ts', 'refundable-money.server.ts', 'settle-refund.server.ts'],
  ],
])('Only the place that decides about refunds contains %s', (call, files) => {
  expect([...new Set(filesWith(call))].sort()).toEqual(files);
});
