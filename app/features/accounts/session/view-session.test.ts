import { expect, it } from 'vitest';
import { viewSession } from './view-session.server.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2806:02f0:9141:c0de:0000:0000:0000:0000', '2806:2f0:9141:c0de::'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ['unknown', 'unknown'],
  [null, null],
])('shows the address %s as %s', (address, shown) => {
  const session = {
    id: '1',
    userAgent: null,
    createdAt: new Date(0),
    lastSeenAt: new Date(0),
    address,
    isCurrent: false,
  };
  expect(viewSession(session, 'en').address).toBe(shown);
});
