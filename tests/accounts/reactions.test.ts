import { beforeEach, describe, expect, it } from 'vitest';
import { requestRecovery } from '#features/accounts/links/request-link.server.ts';
import { changePassword } from '#features/accounts/profile/change-password.server.ts';
import { deleteAccount } from '#features/accounts/profile/delete-account.server.ts';
import { requestAddressChange } from '#features/accounts/profile/request-address-change.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import {
  attachGuestBookings,
  claimBooking,
  listMyBookings,
  readMyBooking,
} from '#features/booking/my-bookings-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { exportMyData } from '#features/checkout/my-bookings/export-my-data.server.ts';
import { sendDueMails } from '#features/correspondence/outbox/send-due-mails.server.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import { joinWaitingList } from '#features/waiting-list/join-waiting-list.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { withReactions } from '#server/reactions.ts';
import { anOrder, fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { accountsTestContext, ana, expectAccepted } from './accounts-test-context.ts';

loadMailMessages();
const context = await accountsTestContext({ origin: 'https://vallarta.example' });
const { database, pool } = context;
const sent: Mail[] = [];
let delivered: 'sent' | 'stored' = 'sent';

const product = {
  ...withReactions({
    ...idlePlatform,
    ...context.platform,
    clock: { now: () => new Date('2027-03-01T18:00:00Z') },
    mailer: {
      send: async (mail) => {
        sent.push(mail);
        return delivered;
      },
      close: () => undefined,
    },
  }),
  auth: context.platform.auth,
};
// These requests use the product with all its reactions.
context.platform.publish = product.publish as typeof context.platform.publish;

const countWaiting = async (email: string) =>
  joinWaitingList(product, {
    nightId: await fixturesFor(database).night({ total: 5, sold: 5 }),
    email,
    people: 2,
    language: 'en',
    client: email,
  });
const headers = () => context.browser().headers();
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

async function post() {
  await sendDueMails(product);
  return sent.splice(0);
}

const by = ({ password }: { password: string }) => ({ password, signedInAs: null });

async function verified(account = ana) {
  expectAccepted(await signUp(product, { headers: headers(), account }));
  const [mail] = await post();
  expectAccepted(await verifyAddress(product, { headers: headers(), token: tokenIn(mail), ...by(account) }));
}

async function book(email: string, more: Parameters<typeof anOrder>[1] = {}) {
  const night = await fixturesFor(database).night();
  const order = anOrder(night, { ...more, details: { ...more?.details, email } });
  return expectAccepted(await placeBooking(product, order)).bookingId;
}

const userId = async (email = ana.email) =>
  (await pool.query('select id from users where email = $1', [email])).rows[0]?.id as string;

beforeEach(async () => {
  await pool.query('truncate rate_limits, outbox_mails, bookings cascade');
  await pool.query('delete from users');
  [sent.length, delivered] = [0, 'sent'];
});

describe('mails', () => {
  it('link to the page in the language of the person', async () => {
    expectAccepted(await signUp(product, { headers: headers(), account: ana }));
    const [mail] = await post();
    expect(mail).toMatchObject({ to: ana.email, subject: 'Confirma tu correo para Vallarta Pub Crawl' });
    expect(mail?.text).toContain('Ya casi, Ana');
    expect(mail?.text).toMatch(/https:\/\/vallarta\.example\/es\/verify-email\?token=[\w-]{64}\n/);
    expect(mail?.html).toContain(`/es/verify-email?token=${tokenIn(mail)}`);

    expectAccepted(
      await signUp(product, {
        headers: headers(),
        account: { ...ana, email: 'al@example.com', language: 'en' },
      }),
    );
    const [english] = await post();
    expect(english?.subject).toBe('Confirm your address for Vallarta Pub Crawl');
    expect(english?.text).toContain('https://vallarta.example/verify-email?token=');
  });

  it('are sent for recovery, invitation, address change, taken address and changed password', async () => {
    await verified();
    const { visitor } = await context.signedIn(ana);
    expectAccepted(await requestRecovery(product, { headers: headers(), email: ana.email }));
    await inviteColleague(product, { email: 'new-admin@example.com', role: 'admin', who: null });
    expectAccepted(
      await requestAddressChange(product, { visitor, email: 'anita@example.com', password: ana.password }),
    );
    expectAccepted(await signUp(product, { headers: headers(), account: ana }));
    const asked = await post();
    expect(asked.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'ana@example.com: Elige otra contraseña para Vallarta Pub Crawl',
      'ana@example.com: Tu correo en Vallarta Pub Crawl está por cambiar',
      'ana@example.com: Ya tienes una cuenta en Vallarta Pub Crawl',
      'anita@example.com: Confirma tu nuevo correo para Vallarta Pub Crawl',
      'new-admin@example.com: You are invited to the team of Vallarta Pub Crawl',
    ]);
    expect(asked.find(({ to }) => to === 'anita@example.com')?.text).toContain('anita@example.com');
    const newPassword = 'otra-puerta-azul-7';
    expectAccepted(await changePassword(product, { visitor, password: ana.password, newPassword }));
    expect((await post()).map(({ subject }) => subject)).toEqual([
      'Cambió tu contraseña en Vallarta Pub Crawl',
    ]);
  });

  it('name the role that an invitation grants', async () => {
    await inviteColleague(product, { email: 'guide@example.com', role: 'guide', who: null });
    const [toGuide] = await post();
    expect(toGuide?.text).toContain('as a guide, with the ticket scanner and the guest list.');
    expect(toGuide?.text).toContain('It gives access as a guide,');
    await inviteColleague(product, { email: 'admin@example.com', role: 'admin', who: null });
    await pool.query("update outbox_mails set language = 'es'");
    const [toAdmin] = await post();
    expect(toAdmin?.text).toContain('como propietario, con acceso a todo el panel');
    expect(toAdmin?.text).toContain('Da acceso como propietario,');
  });

  it('invite in the language that the invitation says, unless the account has its own', async () => {
    const invite = (email: string, language: 'en' | 'es') =>
      inviteColleague(product, { email, role: 'guide', language, who: null });
    await invite('guia@example.com', 'es');
    const [spanish] = await post();
    expect(spanish?.subject).toBe('Te invitaron al equipo de Vallarta Pub Crawl');
    expect(spanish?.text).toContain('https://vallarta.example/es/');
    await invite('guia@example.com', 'en');
    expect((await post())[0]?.subject).toBe('You are invited to the team of Vallarta Pub Crawl');
    // Ana's account is Spanish.
    await verified();
    await invite(ana.email, 'en');
    expect((await post())[0]?.subject).toBe('Te invitaron al equipo de Vallarta Pub Crawl');
  });

  it('are not sent if their link is no longer valid', async () => {
    await verified();
    expectAccepted(await requestRecovery(product, { headers: headers(), email: ana.email }));
    expectAccepted(await requestRecovery(product, { headers: headers(), email: ana.email }));
    const putOff = (ago: string) =>
      pool.query(
        `update outbox_mails set due_at = now() - $1::interval
         where id = (select id from outbox_mails where state = 'waiting' order by created_at desc limit 1)`,
        [ago],
      );
    await putOff('-1 hour');
    const [first] = await post();
    const password = 'otra-puerta-azul-7';
    expectAccepted(await resetPassword(product, { headers: headers(), token: tokenIn(first), password }));
    await post(); // the mail about the changed password
    await putOff('0 hours');
    expect(await post()).toEqual([]);
  });

  it('leave no working link in the outbox, unless they are stored there to be read', async () => {
    const outbox = async () =>
      JSON.stringify((await pool.query('select html, plain_text, details from outbox_mails')).rows);
    expectAccepted(await signUp(product, { headers: headers(), account: ana }));
    const [mail] = await post();
    expect(await outbox()).toContain('verify-email?token=…');
    expect(await outbox()).not.toContain(tokenIn(mail));
    delivered = 'stored';
    expectAccepted(await requestRecovery(product, { headers: headers(), email: ana.email }));
    const [kept] = await post();
    expect(await outbox()).toContain(tokenIn(kept));
  });
});

describe('bookings made as a guest', () => {
  it('join the account when its address is verified, never before', async () => {
    const booked = await book(ana.email);
    const other = await book('beto@example.com');
    await post();
    expectAccepted(await signUp(product, { headers: headers(), account: ana }));
    const id = await userId();
    expect(await listMyBookings(database, id)).toEqual([]);
    await database.transaction((transaction) => attachGuestBookings(transaction, id));
    expect(await listMyBookings(database, id)).toEqual([]);
    const [mail] = await post();
    expectAccepted(await verifyAddress(product, { headers: headers(), token: tokenIn(mail), ...by(ana) }));
    expect((await listMyBookings(database, id)).map((booking) => booking.id)).toEqual([booked]);
    expect(await readMyBooking(database, { userId: id, bookingId: other })).toBeNull();
  });

  it('with a verified address are attached to the account at once', async () => {
    await verified();
    const bookingId = await book(ana.email);
    expect(await readMyBooking(database, { userId: await userId(), bookingId })).toMatchObject({
      id: bookingId,
    });
  });

  it('are attached when the account changes to their address', async () => {
    await verified();
    const bookingId = await book('anita@example.com');
    const { visitor } = await context.signedIn(ana);
    expectAccepted(
      await requestAddressChange(product, { visitor, email: 'anita@example.com', password: ana.password }),
    );
    const mails = await post();
    const link = mails.find(({ to, text }) => to === 'anita@example.com' && text.includes('token='));
    expectAccepted(await verifyAddress(product, { headers: headers(), token: tokenIn(link), ...by(ana) }));
    expect((await listMyBookings(database, visitor.userId)).map(({ id }) => id)).toEqual([bookingId]);
  });

  it('placed while signed in belong to that user', async () => {
    await verified();
    const bookingId = await book('somebody-else@example.com');
    await claimBooking(database, { userId: await userId(), bookingId });
    expect(await listMyBookings(database, await userId())).toHaveLength(1);
  });

  it.each(['no id', '11111111-1111-4111-8111-111111111111'])('are not found by %j', async (bookingId) => {
    await verified();
    expect(await readMyBooking(database, { userId: await userId(), bookingId })).toBeNull();
  });
});

describe('an export', () => {
  it('contains all data about the person, none about anybody else, and no secret', async () => {
    await verified();
    await book(ana.email, { details: { firstName: 'Anita' } });
    await book('beto@example.com', { details: { firstName: 'Beto' } });
    await post();
    const { visitor } = await context.signedIn(ana);
    expectAccepted(await countWaiting(ana.email));
    const taken = await exportMyData(product, visitor);
    expect(taken).toMatchObject({
      accounts: [{ email: ana.email, role: 'customer' }],
      profiles: [{ firstName: 'Ana', lastName: 'López', language: 'es' }],
      bookings: [{ firstName: 'Anita' }],
      ...{ payments: [], tickets: [] },
      sessions: [{ isCurrent: true }],
      waitingLists: [{ numberOfPeople: 2, notifiedAt: null }],
    });
    const text = JSON.stringify(taken);
    expect(text).toContain('account.verify');
    expect(text).not.toMatch(/beto/i);
    expect(text).not.toMatch(/password|token|idempotency/i);
  });
});

describe('a deleted account', () => {
  async function deleted() {
    await verified();
    const bookingId = await book(ana.email, {
      people: 2,
      details: { firstName: 'Ana', specialRequests: 'window seat', additionalPeople: ['Luz'] },
    });
    expectAccepted(await countWaiting(ana.email));
    await post();
    const { browser, visitor } = await context.signedIn(ana);
    const { password } = ana;
    expectAccepted(await deleteAccount(product, { headers: browser.headers(), visitor, password }));
    return bookingId;
  }

  it('leaves its bookings without personal data: places and money stay', async () => {
    const bookingId = await deleted();
    const { rows } = await pool.query('select * from bookings where id = $1', [bookingId]);
    expect(rows[0]).toMatchObject({ number_of_people: 2, status: 'pending', user_id: null });
    const everything = await Promise.all(
      ['bookings', 'guests', 'outbox_mails', 'booking_events', 'waiting_parties'].map((table) =>
        pool.query(`select * from ${table}`),
      ),
    );
    const text = JSON.stringify(everything.map((table) => table.rows));
    expect(text).not.toMatch(/ana@example|López|Torres|window seat|Luz|555 0100/);
  });

  it('gets no more mails', async () => {
    const bookingId = await deleted();
    const cancelled = await cancelBooking(product, {
      bookingId,
      because: 'night cancelled',
      refund: 'full',
    });
    expectAccepted(cancelled);
    expect(await post()).toEqual([]);
  });

  it('can be created again, and does not get the old bookings back', async () => {
    await deleted();
    await verified();
    expect(await listMyBookings(database, await userId())).toEqual([]);
  });
});
