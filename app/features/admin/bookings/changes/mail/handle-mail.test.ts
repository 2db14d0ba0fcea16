import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailFormats } from '#domain/partners/mail-formats.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { crawlNamesOf } from '#features/partners/crawl-names-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { daysAfterSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { aPartner } from '#tests/support/partner.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { sellingPartner } from '#tests/support/seller.ts';
import { handleStaffBooking } from '../handle-staff-booking.server.ts';
import { handleMail } from './handle-mail.server.ts';
import { nightNote } from './mail-notes.ts';
import { chosenByHand } from './paste.ts';

loadRecordsMessages();
const { database } = await testDatabase();
const { fixtures, platform } = payingServer(database);
await fixtures.currency('USD', '1');
const { rows } = await database.execute<{ id: string }>(
  sql`insert into users (email, email_verified) values ('staff@example.com', true) returning id`,
);
const who = { userId: rows[0]!.id, cities: [] as readonly string[] } as Visitor;
const date = daysAfterSaturday(1);
/** The date as a mail writes it: 7 March 2027. */
const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(date),
);
const night = await fixtures.night({ total: 10, date });
const { rows: nights } = await database.execute<{ crawlId: string; startTime: string }>(
  sql`select crawl_id as "crawlId", start_time as "startTime" from scheduled_crawls where id = ${night}`,
);
const { crawlId, startTime } = nights[0]!;
const partnerId = await aPartner(database, 'Bahía Escapes');

/** The samples of all formats that say how many come. */
const samples = [...mailFormats.keys()].flatMap((format) => {
  const stored = JSON.parse(readFileSync(path.resolve('tests/agency-mails', `${format}.json`), 'utf8'));
  return (stored as { lines: string[]; read: { people?: number } }[]).flatMap(
    ({ lines, read: { people } }) =>
      people ? [{ format, text: lines.join('\r\n'), people: String(people) }] : [],
  );
});

const mailWith = (lines: Record<string, string> = {}) =>
  Object.entries({
    ...{ 'Booking reference': 'BE-1', Tour: 'Bar hopping tour', Date: written, Time: startTime },
    ...{ Guests: '3', Name: 'Maya Torres', 'Other travelers': 'Luis Ortega', Language: 'Spanish' },
    ...lines,
  })
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

const read = async (typed: Record<string, string>, cities: string[] = []) =>
  (
    await handleMail(platform, {
      ...{ who, cities, language: 'en' },
      typed: { mailPartner: 'bahia escapes', mail: mailWith(), ...typed },
    })
  ).data;

const answerOf = (answer: unknown) => (answer as { data: { refusal: unknown } }).data;

describe('A mail that staff paste', () => {
  it('needs a known partner and a text in which something can be read, and keeps what was typed', async () => {
    const problems = async (typed: Record<string, string>) => (await read(typed)).problems;
    expect(await problems({ mailPartner: '' })).toEqual({ mailPartner: 'field.partner.mailPartner' });
    expect(await problems({ mailPartner: 'Nobody' })).toEqual({ mailPartner: 'refusal.partner.unknown' });
    expect(await problems({ mail: ' \n ' })).toEqual({ mail: 'field.partner.mail' });
    expect(await problems({ mail: 'Hello!' })).toEqual({ mail: 'field.partner.mailUnread' });
    expect(Object.keys(await problems({ mail: 'x'.repeat(20_001) }))).toEqual(['mail']);
    expect((await read({ mail: 'Hello!' })).typed).toMatchObject({ mail: 'Hello!' });
  });

  it.each(samples)(
    'is read as its format says when it goes through the form: $format',
    async ({ text, people }) => {
      const { filled } = await read({ mail: text, mailCrawl: chosenByHand });
      expect(filled?.values.people).toBe(people);
    },
  );

  it('asks once what the partner calls the crawl, and fills the form of a booking', async () => {
    const asked = await read({});
    expect(asked).toMatchObject({
      ...{ problems: { mailCrawl: 'field.partner.mailCrawl' }, crawlName: 'Bar hopping tour', filled: null },
    });
    const { filled } = await read({ mailCrawl: crawlId });
    expect(filled).toEqual({
      ...{ partner: 'Bahía Escapes', payment: null },
      values: {
        ...{ source: 'partner', partner: 'Bahía Escapes', partnerReference: 'BE-1', people: '3' },
        ...{ name: 'Maya Torres', others: 'Luis Ortega', language: 'es' },
      },
      night: { nightId: night, why: null },
      ...{ date, time: startTime, unclearDate: null, price: null, total: null },
      ...{ children: null, addOns: {}, unread: [] },
      notes: { phone: null, email: null },
    });
    expect(await crawlNamesOf(database, partnerId)).toMatchObject([{ written: 'Bar hopping tour', crawlId }]);
    expect((await read({ mail: mailWith({ Tour: 'BÁR hopping TOUR' }) })).filled?.night.nightId).toBe(night);
  });

  it('fills add-ons by their names, and lists everything else that no field has', async () => {
    const shirt = await fixtures.addOn({ name: { en: 'Crawl T-shirt', es: 'Camiseta' } });
    const { filled } = await read({
      mail: mailWith({
        ...{ 'Booking reference': 'BE-7', Extras: '2 x camiseta, 1 x limusina', Niños: '1' },
        ...{ 'Total pagado': '$90.00 USD', 'Dress code': 'white' },
      }),
      mailCrawl: crawlId,
    });
    expect(filled).toMatchObject({
      ...{ addOns: { [shirt]: 2 }, children: 1, unread: ['1 x limusina', 'Dress code: white'] },
      ...{ total: { written: '$90.00 USD', amount: { amount: 9_000, currency: 'USD' } } },
    });
  });

  it('chooses no night that the mail does not mean', async () => {
    const why = async (lines: Record<string, string>, typed = {}) =>
      (await read({ mail: mailWith(lines), ...typed })).filled?.night;
    expect(await why({ Date: '8 March 2027' })).toEqual({ nightId: null, why: 'none' });
    expect(await why({ Date: 'soon' })).toEqual({ nightId: null, why: 'noDate' });
    const unclear = (await read({ mail: mailWith({ Date: '3/12/2027' }) })).filled;
    expect(nightNote(translator('en'), unclear)).toContain('3/12/2027');
    expect(await why({ Tour: 'Something else' }, { mailCrawl: chosenByHand })).toEqual({
      ...{ nightId: night, why: null },
    });
    expect(await crawlNamesOf(database, partnerId)).toHaveLength(1);
  });

  it('names no crawl that the person may not see', async () => {
    const answer = await read({ mail: mailWith({ Tour: 'Other' }), mailCrawl: crawlId }, [randomUUID()]);
    expect(answer.problems).toEqual({ mailCrawl: 'refusal.crawl.unknown' });
    expect(await crawlNamesOf(database, partnerId)).toHaveLength(1);
  });

  it.each([
    ['partner', 'partner'],
    ['deposit', 'partner'],
    ['operator', 'later'],
  ] as const)('of a partner by whose terms the %s collects is paid that way', async (collects, payment) => {
    const selling = await sellingPartner(database, { terms: { collects } });
    const { name } = (await partnerRow(database, selling))!;
    const typed = { mailPartner: name, mail: mailWith({ 'Booking reference': `T-${collects}-1` }) };
    const { filled } = await read({ ...typed, mailCrawl: crawlId });
    expect(filled?.payment).toBe(payment);
  });

  it('of a partner without terms chooses no payment, and the form says that it is missing', async () => {
    const { filled } = await read({ mail: mailWith({ 'Booking reference': 'BE-0' }) });
    expect(filled?.payment).toBeNull();
    const before = await placesOf(database, night);
    const form = { key: randomUUID(), currency: 'USD', night, agreed: '', ...filled!.values };
    for (const payment of [undefined, ''])
      expect(
        await handleStaffBooking(platform, who, { ...form, ...(payment === '' && { payment }) }),
      ).toMatchObject({ init: { status: 422 }, data: { problems: { payment: 'field.staffPayment' } } });
    expect(await placesOf(database, night)).toEqual(before);
  });

  it('of more than 20,000 characters is refused beside its field, whatever it says before', async () => {
    const long = `${mailWith()}\n${'From: Bahía Escapes, terms and conditions\n'.repeat(500)}`;
    const answer = await read({ mail: long });
    expect(answer).toMatchObject({ problems: { mail: 'field.tooLong?max=20000' }, filled: null });
    expect(answer.typed.mail).toBe(long);
  });

  it('is booked with the form that it fills, and the same mail again is refused with the first booking', async () => {
    const { filled } = await read({});
    const booked = await handleStaffBooking(platform, who, {
      ...{ key: randomUUID(), currency: 'USD', payment: 'later', night, agreed: '' },
      ...filled!.values,
    });
    expect(booked).toMatchObject({ status: 303 });
    const bookingId = (booked as Response).headers.get('location')!.split('/').at(-1)!;
    const { rows: guests } = await database.execute(
      sql`select name from guests where booking_id = ${bookingId} order by position`,
    );
    expect(guests.map(({ name }) => name)).toEqual(['Maya Torres', 'Luis Ortega', '']);
    expect((await read({ mail: mailWith({ 'Booking reference': 'be 1' }) })).refusal).toMatchObject({
      ...{ reason: 'partner.referenceUsed', bookingId },
    });
    // Who is limited to another city is told no more than that it is used.
    const elsewhere = [randomUUID()];
    const answers = [
      (await read({ mail: mailWith({ 'Booking reference': 'be 1' }) }, elsewhere)).refusal,
      answerOf(
        await handleStaffBooking(
          platform,
          { ...who, cities: elsewhere },
          {
            ...{ key: randomUUID(), currency: 'USD', payment: 'later', night, agreed: '' },
            ...filled!.values,
          },
        ),
      ).refusal,
    ];
    expect(answers).toEqual(Array(2).fill({ reason: 'partner.referenceUsedElsewhere' }));
    expect(await placesOf(database, night)).toMatchObject({ taken: 3 });
  });

  it('with more names than people is refused beside the names', async () => {
    const { filled } = await read({ mail: mailWith({ 'Booking reference': 'BE-2' }) });
    const booked = await handleStaffBooking(platform, who, {
      ...{ key: randomUUID(), currency: 'USD', payment: 'later', night, agreed: '' },
      ...{ ...filled!.values, people: '2', others: 'Luis, Ana' },
    });
    expect(booked).toMatchObject({
      init: { status: 422 },
      data: { problems: { others: 'field.staffOthers' } },
    });
  });
});
