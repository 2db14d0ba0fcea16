import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#features/booking/booking.ts';
import { readMail } from '#features/correspondence/outbox/outbox-store.server.ts';
import { withoutSecretsOf } from '#features/correspondence/outbox/without-link-tokens.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { enterCode, hasProof, requestCode } from './booking-proof.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;

// All bookings have the same mailbox, whose codes are limited too.
beforeEach(() => database.execute(sql`delete from rate_limits`));

const visitor = { userId: '7f0f8a3e-1111-4111-8111-111111111111' };
let clients = 0;

/** A browser with its own cookies and client address, without an account unless it is signed in. */
function newBrowser() {
  const jar = new Map<string, string>();
  const address = `192.0.2.${++clients}`;
  return {
    keeps(cookies: readonly string[]) {
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
        const [, name, value] = /^(\w+)=([^;]*)/.exec(cookie)!;
        jar.set(name!, value!);
      }
    },
    client: (who: typeof visitor | null = null) => ({
      visitor: who,
      request: new Request('http://localhost/', {
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          [clientAddressHeader]: address,
        },
      }),
    }),
  };
}
type Browser = ReturnType<typeof newBrowser>;

async function requests(browser: Browser, booking: Booking) {
  const sent = await requestCode(platform, { client: browser.client(), booking });
  if (sent.accepted) browser.keeps(sent.value);
  return sent;
}

/** The text of the latest mail with a code; null if it is not sent any more. */
async function latestMail({ id }: Booking): Promise<string | null> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from outbox_mails where booking_id = ${id} and kind = 'booking.code' order by created_at desc limit 1`);
  const mail = await readMail(database, rows[0]!.id);
  return (await writeMail(platform, mail!))?.text ?? null;
}

const codeIn = (mail: string | null) => /^\d{6}$/m.exec(mail ?? '')![0];
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function enters(browser: Browser, booking: Booking, typed: string) {
  const entered = await enterCode(platform, { client: browser.client(), booking, typed });
  if (entered.accepted) browser.keeps(entered.value);
  return entered.accepted ? 'accepted' : entered.refusal.reason;
}

const proves = (browser: Browser, booking: Booking, who: typeof visitor | null = null) =>
  hasProof(platform, { client: browser.client(who), booking });

describe('The code of a booking', () => {
  test('comes in the language of the booking, and its browser manages that booking for half an hour', async () => {
    const [booking, other] = [await server.booking(), await server.booking()];
    const browser = newBrowser();
    await requests(browser, booking);
    const code = codeIn(await latestMail(booking));
    expect(await proves(browser, booking)).toBe(false);
    expect(await enters(browser, booking, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('accepted');
    expect(await proves(browser, booking)).toBe(true);
    expect(await proves(browser, other)).toBe(false);
    expect(await proves(newBrowser(), booking)).toBe(false);
    server.passMinutes(29);
    expect(await proves(browser, booking)).toBe(true);
    server.passMinutes(1);
    expect(await proves(browser, booking)).toBe(false);
  });

  test('ends with a sign-in, and with a corrected address', async () => {
    const booking = await server.booking();
    const browser = newBrowser();
    await requests(browser, booking);
    await enters(browser, booking, codeIn(await latestMail(booking)));
    expect(await proves(browser, booking, visitor)).toBe(false);
    expect(await proves(browser, { ...booking, email: 'new@example.com' })).toBe(false);
    expect(await proves(browser, booking)).toBe(true);
  });

  test('works in the browser that asked for it only', async () => {
    const booking = await server.booking();
    await requests(newBrowser(), booking);
    const code = codeIn(await latestMail(booking));
    expect(await enters(newBrowser(), booking, code)).toBe('access.codeOver');
  });

  test('ends after five wrong tries; what cannot be a code does not count', async () => {
    const booking = await server.booking();
    const browser = newBrowser();
    await requests(browser, booking);
    const code = codeIn(await latestMail(booking));
    for (const typed of ['', '12345', 'abcdef', '1234567'])
      expect(await enters(browser, booking, typed)).toBe('access.codeWrong');
    for (let turn = 0; turn < 4; turn++)
      expect(await enters(browser, booking, otherThan(code))).toBe('access.codeWrong');
    expect(await enters(browser, booking, otherThan(code))).toBe('access.codeWrong');
    expect(await enters(browser, booking, code)).toBe('access.codeOver');
    expect(await proves(browser, booking)).toBe(false);
  });

  test('works once, also for concurrent requests', async () => {
    const booking = await server.booking();
    const browser = newBrowser();
    await requests(browser, booking);
    const typed = codeIn(await latestMail(booking));
    const client = browser.client();
    const enter = async () => (await enterCode(platform, { client, booking, typed })).accepted;
    const all = await Promise.all([enter(), enter(), enter()]);
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await enter()).toBe(false);
  });

  test('is over after ten minutes, and its mail is not sent any more', async () => {
    const booking = await server.booking();
    const browser = newBrowser();
    await requests(browser, booking);
    const code = codeIn(await latestMail(booking));
    server.passMinutes(10);
    expect(await enters(browser, booking, code)).toBe('access.codeOver');
    expect(await latestMail(booking)).toBeNull();
  });

  test('is mailed at most four times an hour for a booking, and never without an address', async () => {
    const booking = await server.booking();
    for (let turn = 0; turn < 4; turn++)
      expect(await requests(newBrowser(), booking)).toMatchObject({ accepted: true });
    expect(await requests(newBrowser(), booking)).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
    expect(await requests(newBrowser(), { ...booking, email: '' })).toMatchObject({
      refusal: { reason: 'access.noMailbox' },
    });
  });

  test('is not kept in the outbox once the mail was sent', async () => {
    const booking = await server.booking();
    await requests(newBrowser(), booking);
    const text = (await latestMail(booking))!;
    const kept = withoutSecretsOf('booking.code')(text);
    expect(kept).not.toContain(codeIn(text));
    expect(kept).toContain('••••••');
    expect(withoutSecretsOf('booking.code')('<p style="color:#150111">482913</p>')).toBe(
      '<p style="color:#150111">••••••</p>',
    );
  });
});
