import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { recordDeskRefund } from '#features/changes/record-desk-refund.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { affectedBookings } from '#features/night-changes/night-change-tables.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { readYourNight } from '#features/night-changes/your-night/read-your-night.server.ts';
import { attentionKinds } from '#features/overview/dashboard/attention-kinds.ts';
import { readAttentionItems } from '#features/overview/dashboard/attention-store.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { payments } from '#features/payment/payment-tables.server.ts';
import { listRefundsOnTheirWay, refundsOf } from '#features/payment/refund-store.server.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { loadMailMessages } from '../support/load-messages.ts';
import { payingServer } from '../support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '../support/staff-order.ts';

loadMailMessages();
const { database } = await testDatabase();
const server = payingServer(database);
const { platform, fixtures } = server;
const [boss] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: boss!.id };
const usd = (dollars: number) => money(dollars * 100, 'USD');

type Part = { readonly provider: string; readonly dollars: number; readonly voucher?: boolean };

/**
 * Two guests who have paid $70 in these parts, and whose night is then cancelled. Returns the id of their
 * link.
 */
async function cancelNightOf(parts: readonly Part[], language: Language = 'en') {
  const night = await fixtures.night({ date: inYearAhead('03-06') });
  const customer = { ...firstNameOnly, email: 'maya@example.com' };
  const placed = await placeForGuest(platform, walkInOrder(night, { who, customer, language }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  await database.delete(payments).where(eq(payments.bookingId, bookingId));
  const now = platform.clock.now();
  await database.insert(payments).values(
    parts.map(({ provider, dollars, voucher }, index) => ({
      bookingId,
      provider: provider as 'cash',
      part: index + 1,
      language,
      state: 'succeeded' as const,
      isApplied: true,
      amount: dollars * 100,
      currency: 'USD',
      reference: isDeskMethod(provider) ? null : `${provider}-${bookingId}-${index}`,
      voucherEndsAt: voucher ? now : null,
      expiresAt: now,
      settledAt: now,
      createdAt: new Date(now.getTime() + index * 1_000),
    })),
  );
  const deadline = new Date(now.getTime() + 3_600_000);
  const cancelled = await cancelOrRescheduleNight(platform, {
    who,
    nightId: night,
    nightChange: { kind: 'cancelled', deadline, message: null },
  });
  expect(cancelled.accepted).toBe(true);
  await resumeNightChanges(platform);
  const [row] = await database
    .select()
    .from(affectedBookings)
    .where(eq(affectedBookings.bookingId, bookingId));
  return { bookingId, linkId: row!.id };
}

const reversesPayment = (affectedBookingId: string) =>
  chooseAfterNightChange(platform, { affectedBookingId, choice: { kind: 'refund' } });

const partsShown = async (linkId: string) => {
  const night = await readYourNight(platform, linkId);
  return night && 'refundParts' in night ? night.refundParts : null;
};

/** The text of the booking's mail of that kind in the outbox. */
async function mailText(
  bookingId: string,
  kind: 'booking.nightChanged' | 'booking.cancelled' | 'payment.refunded',
) {
  const [mail] = await database
    .select()
    .from(outboxMails)
    .where(sql`${outboxMails.bookingId} = ${bookingId} and ${outboxMails.kind} = ${kind}`);
  const written = await writeMail(platform, mail!);
  return written?.text.replaceAll(/\s+/g, ' ') ?? '';
}

const sentences: Localized<Record<string, RegExp>> = {
  en: {
    card: /goes back to the card that you paid with/,
    paypal: /goes back to the PayPal account/,
    cash: /was paid in cash\. Somebody of our team hands it back/,
    terminal: /was paid at our card terminal\. Somebody of our team sends it back/,
    bankTransfer: /was paid by bank transfer\. Somebody of our team sends it back/,
    oxxo: /was paid at OXXO, which cannot send money back\. Somebody of our team/,
  },
  es: {
    card: /regresan a la tarjeta con la que pagaste/,
    paypal: /regresan a la cuenta de PayPal/,
    cash: /se pagaron en efectivo\. Alguien de nuestro equipo/,
    terminal: /se pagaron en nuestra terminal de tarjetas\. Alguien de nuestro equipo/,
    bankTransfer: /se pagaron por transferencia bancaria\. Alguien de nuestro equipo/,
    oxxo: /se pagaron en OXXO, que no puede devolver dinero\. Alguien de nuestro equipo/,
  },
};

beforeEach(async () => {
  await database.execute(sql`update payment_cases set closed_at = now()`);
  await database.execute(sql`update refunds set state = 'succeeded', next_poll_at = null`);
});

describe('After a storm, page and mails show how the money is refunded', () => {
  it.each([
    ['card', [{ provider: 'stripe', dollars: 70 }], ['card']],
    ['PayPal', [{ provider: 'paypal', dollars: 70 }], ['paypal']],
    ['cash', [{ provider: 'cash', dollars: 70 }], ['cash']],
    ['the card terminal', [{ provider: 'terminal', dollars: 70 }], ['terminal']],
    ['a bank transfer', [{ provider: 'bankTransfer', dollars: 70 }], ['bankTransfer']],
    ['OXXO', [{ provider: 'stripe', dollars: 70, voucher: true }], ['oxxo']],
    [
      'cash and a card',
      [
        { provider: 'cash', dollars: 35 },
        { provider: 'stripe', dollars: 35 },
      ],
      ['card', 'cash'],
    ],
    [
      'PayPal, OXXO and cash',
      [
        { provider: 'paypal', dollars: 20 },
        { provider: 'stripe', dollars: 20, voucher: true },
        { provider: 'cash', dollars: 30 },
      ],
      ['cash', 'oxxo', 'paypal'],
    ],
  ] as const)('paid by %s', async (_, parts, ways) => {
    for (const language of ['en', 'es'] as const) {
      const { bookingId, linkId } = await cancelNightOf(parts, language);
      const sums = ways.map((way) => {
        const part = parts.find(
          ({ provider, voucher = false }: Part) =>
            (voucher ? 'oxxo' : provider === 'stripe' ? 'card' : provider) === way,
        );
        return { way, amount: usd(part!.dollars) };
      });
      expect(await partsShown(linkId)).toEqual(sums.map((sum) => ({ ...sum, state: 'planned' })));
      const asked = await mailText(bookingId, 'booking.nightChanged');
      expect(await reversesPayment(linkId)).toMatchObject({ accepted: true });
      const shown = (await partsShown(linkId)) ?? [];
      expect(shown.toSorted((a, b) => a.way.localeCompare(b.way))).toMatchObject(sums);
      const cancelled = await mailText(bookingId, 'booking.cancelled');
      for (const [way, sentence] of Object.entries(inLanguage(sentences, language)))
        for (const text of [asked, cancelled])
          if (ways.some((known) => known === way)) expect(text).toMatch(sentence);
          else expect(text).not.toMatch(sentence);
    }
  });

  it('and that cash was handed back, once this is recorded', async () => {
    const { bookingId, linkId } = await cancelNightOf([{ provider: 'cash', dollars: 70 }]);
    await reversesPayment(linkId);
    const [refund] = await refundsOf(database, bookingId);
    await recordDeskRefund(platform, { who, bookingId, refundId: refund!.id });
    expect(await partsShown(linkId)).toEqual([{ way: 'cash', amount: usd(70), state: 'succeeded' }]);
    const mail = await mailText(bookingId, 'payment.refunded');
    expect(mail).toContain('$70 USD was handed back in cash by our team.');
    expect(mail).not.toMatch(/card|bank|on its way/);
    expect((await readBooking(database, bookingId))?.status).toBe('cancelled');
  });
});

describe('The dashboard', () => {
  it('counts cash to hand back once, as an item that needs attention', async () => {
    const { linkId } = await cancelNightOf([
      { provider: 'cash', dollars: 30 },
      { provider: 'stripe', dollars: 40 },
    ]);
    await reversesPayment(linkId);
    const { counts, latest } = await readAttentionItems(database, {
      now: platform.clock.now(),
      kinds: attentionKinds,
      cities: [],
    });
    expect(counts).toMatchObject({ cases: 1, refundsPending: 1 });
    expect(latest.filter(({ kind }) => kind === 'cases')).toMatchObject([{ what: 'cash_to_return' }]);
    expect(await listRefundsOnTheirWay(database, { max: 10, cities: [] })).toMatchObject([
      { amount: usd(40) },
    ]);
    expect(await listOpenCases(database, { max: 10, cities: [] })).toMatchObject([
      { kind: 'cash_to_return' },
    ]);
  });
});
