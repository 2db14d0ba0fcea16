import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['maya@example.com', ['Maya@Example.com', 'maya+1@example.com', 'maya+a+b@EXAMPLE.com']],
  ['maya@gmail.com', ['m.a.y.a@gmail.com', 'Maya+x@googlemail.com', 'may.a+y.z@GMAIL.com']],
  ['m.aya@example.com', ['m.aya+1@example.com']],
  ['+maya@example.com', ['+maya+1@example.com']],
])('the mailbox %s has one spelling: %j', (mailbox, addresses) => {
  for (const address of [mailbox, ...addresses]) expect(mailboxOf(address)).toBe(mailbox);
});
