import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type MailKind, mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';

loadMailMessages();
const { database } = await testDatabase();
await fixturesFor(database).currency('USD', '1');
await fixturesFor(database).currency('MXN', '20.00');
const { platform } = await testPost(database);

/** Names that forms accept and mail programs would link. */
const names = { firstName: 'Win.Tickets', lastName: 'My.Bank', additionalPeople: ['A.Ai', 'J.Page'] };
const linked = /Win\.Tickets|My\.Bank|A\.Ai|J\.Page/;

const paid = await aBooking(database, { paid: true, people: 3, details: names });
const unpaid = await aBooking(database, { people: 3, details: names });
const cancelled = await aBooking(database, { paid: true, people: 3, details: names });
await database.execute(
  sql`update bookings set status = 'cancelled', cancelled_at = now() where id = ${cancelled}`,
);
const user = await database.transaction((transaction) =>
  insertUser(transaction, {
    email: 'win@example.com',
    emailVerified: true,
    role: 'customer',
    password: null,
    profile: { firstName: names.firstName, lastName: names.lastName, language: 'en' },
  }),
);

async function textsOf(kind: MailKind): Promise<string[]> {
  const about = {
    id: randomUUID(),
    kind,
    userId: user!.id,
    recipient: 'win@example.com',
    language: 'en' as const,
  };
  const texts: string[] = [];
  for (const bookingId of [paid, unpaid, cancelled]) {
    const mail = await writeMail(platform, { ...about, bookingId, details: { passkeyName: 'Win.Tickets' } });
    if (mail)
      texts.push(
        mail.subject,
        mail.html,
        mail.text,
        ...mail.attachments.map(({ content }) => String(content)),
      );
  }
  return texts;
}

const written = new Map<MailKind, string[]>();
for (const kind of mailKinds) written.set(kind, await textsOf(kind));

it.each(mailKinds)('%s repeats no name that a mail program would link', (kind) => {
  for (const text of written.get(kind)!) expect(text).not.toMatch(linked);
});

it('many kinds repeat these names: the control', () => {
  const repeating = mailKinds.filter((kind) => /Win\. Tickets/.test(written.get(kind)!.join()));
  expect(repeating).toEqual(
    expect.arrayContaining([
      'booking.confirmed',
      'booking.changed',
      'booking.pending',
      'booking.cancelled',
      'account.passkeyAdded',
    ]),
  );
});
