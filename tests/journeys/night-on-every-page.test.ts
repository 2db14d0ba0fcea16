// @module-tag browser
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  atNoonUtc,
  type CalendarDate,
  type ClockTime,
  cityClock,
  endOf,
  startOf,
  todayIn,
} from '#domain/calendar-date.ts';
import { clockText } from '#domain/written-time.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { loadMailMessages } from '../support/load-messages.ts';
import { runningSite } from '../support/site.ts';

loadMailMessages();
const site = await runningSite();
const now = new Date();
const crawls = await site.database.select().from(pubCrawls);
const beach = crawls.find(({ slug }) => slug === 'puerto-vallarta-beach-pub-crawl')!;
// Only the nights of this test: one of them starts at the same time as the sample's.
await site.database.delete(scheduledCrawls).where(eq(scheduledCrawls.crawlId, beach.id));
const date = addDays(todayIn('America/Mexico_City', now), 12) as CalendarDate;
const abroad = await site.fixtures.crawl({
  slug: 'night-abroad',
  timeZone: 'Europe/Madrid',
  meetingPoint: { en: 'Puerta del Sol, under the clock', es: 'Puerta del Sol, bajo el reloj' },
  goodToKnow: [{ en: 'Bring a coat.', es: 'Trae abrigo.' }],
});
const mexico = 'America/Mexico_City';

type Night = {
  readonly crawlId: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly salePrice: number | null;
};
const ofBeach = { crawlId: beach.id, slug: beach.slug, timeZone: mexico, price: 3500, salePrice: null };
const nights: readonly (readonly [string, Night])[] = [
  ['at the usual hour', { ...ofBeach, startTime: '19:30', endTime: '00:30' }],
  ['in the afternoon', { ...ofBeach, startTime: '14:00', endTime: '18:30' }],
  [
    'in another city and time zone',
    {
      crawlId: abroad,
      slug: 'night-abroad',
      timeZone: 'Europe/Madrid',
      startTime: '22:00',
      endTime: '03:00',
      price: 4200,
      salePrice: null,
    },
  ],
  ['that starts shortly before midnight', { ...ofBeach, startTime: '23:45', endTime: '04:00' }],
  ['on sale', { ...ofBeach, startTime: '10:00', endTime: '13:00', salePrice: 1700 }],
];

/** A time as the reader's language writes it: `8:00 PM`, `8:00 p.m.`. */
const twelveHours = (time: string, language: 'en' | 'es') => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] }[language][hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
};

/** The escapes that React writes for special characters in HTML. */
const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of a page: its scripts contain every text in both languages. */
const readPage = async (path: string) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  const words = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => letters[name] ?? '')
    .replace(/\u00a0/g, ' ');
  return { html, words };
};

describe.each(nights)('A night %s', (_, night) => {
  it.each(['en', 'es'] as const)(
    'is the same on every page, mail, ticket and file (%s)',
    async (language) => {
      const day = addDays(
        date,
        nights.findIndex(([, each]) => each === night) * 2 + (language === 'es' ? 1 : 0),
      );
      const nightId = await site.fixtures.night({ ...night, date: day, total: 40 });
      const prefix = language === 'es' ? '/es' : '';
      const isNextDay = night.endTime <= night.startTime;
      const mark = isNextDay ? { en: ' (next day)', es: ' (del día siguiente)' }[language] : '';
      const [from, until] = [night.startTime, night.endTime].map((time) => twelveHours(time, language));
      const times = `${night.startTime} – ${night.endTime} hrs · ${from} – ${until}${mark}`;
      const price = (night.salePrice ?? night.price) / 100;
      const [crawl] = await site.database.select().from(pubCrawls).where(eq(pubCrawls.id, night.crawlId));
      const meetingPoint = (language === 'es' && crawl!.meetingPoint.es) || crawl!.meetingPoint.en;
      const on = { date: day, startTime: night.startTime as ClockTime, endTime: night.endTime as ClockTime };
      const [start, end] = [startOf(on, night.timeZone), endOf(on, night.timeZone)];
      const longDate = atNoonUtc(day).toLocaleDateString(language === 'es' ? 'es-MX' : 'en-US', {
        timeZone: 'UTC',
        month: 'long',
        day: 'numeric',
      });

      const page = await readPage(`${prefix}/crawls/${night.slug}?night=${nightId}#booking`);
      for (const fact of [`${night.startTime} hrs`, `${night.endTime} hrs`, from, `${until}${mark}`])
        expect(page.words).toContain(fact);
      const pesos = (price * 20).toLocaleString('en-US');
      expect(page.words).toContain({ en: `$${price} USD`, es: `$${pesos} MXN` }[language]);
      expect(page.words).toContain(meetingPoint);
      const blocks = [...page.html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      const event = blocks
        .map(([, json]) => JSON.parse(json ?? '{}'))
        .find((thing) => String(thing['@id']).endsWith(nightId));
      expect(event).toMatchObject({
        startDate: start.toISOString(),
        endDate: end.toISOString(),
        location: { name: meetingPoint },
        offers: { price: price.toFixed(2), priceCurrency: 'USD' },
      });

      const checkout = await readPage(`${prefix}/checkout?night=${nightId}`);
      for (const fact of [times, longDate, meetingPoint]) expect(checkout.words).toContain(fact);

      const bookingId = await aBooking(site.database, {
        night: nightId,
        paid: true,
        people: 2,
        language,
        now,
      });
      const booking = (await readBooking(site.database, bookingId))!;
      expect(booking.quote.pricePerPerson.amount).toBe(night.salePrice ?? night.price);
      const confirmation = await readPage(`${prefix}/booking-confirmation/${bookingId}`);
      const mail = (await writeMail(
        {
          log: openLog('silent'),
          database: site.database,
          clock: { now: () => now },
          config: readConfig({ PUBLIC_ORIGIN: site.origin }),
        },
        {
          id: randomUUID(),
          kind: 'booking.confirmed',
          bookingId,
          userId: null,
          recipient: 'maya@example.com',
          language,
          details: null,
        },
      ))!;
      const [ticket] = await ticketsOf(site.database, bookingId);
      const ticketPage = await readPage(`${prefix}/t/${ticket!.code}`);
      for (const fact of [times, longDate, meetingPoint])
        for (const { words } of [confirmation, ticketPage, { words: mail.text }])
          expect(words.replaceAll('\u00a0', ' ')).toContain(fact);
      for (const note of crawl!.goodToKnow)
        for (const { words } of [page, confirmation, { words: mail.text }])
          expect(words).toContain((language === 'es' && note.es) || note.en);

      const free = new Date(start.getTime() - 24 * 3_600_000);
      const freeClock = free.toLocaleTimeString('en-GB', {
        timeZone: night.timeZone,
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(confirmation.words).toContain(`${freeClock} hrs · ${twelveHours(freeClock, language)}`);
      const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
      const file = await (
        await fetch(`${site.origin}${prefix}/booking-confirmation/${bookingId}/calendar.ics`)
      ).text();
      expect(file).toContain(`DTSTART:${stamp(start)}`);
      expect(file).toContain(`DTEND:${stamp(end)}`);
    },
  );
});

describe('The number of people', () => {
  it('is the maximum of one booking, wherever it is shown', async () => {
    const pages = ['/', '/faq', `/crawls/${beach.slug}`, '/llms.txt'];
    for (const path of [...pages, '/crawls', '/cities', '/book-now', '/about']) {
      const { words } = await readPage(path);
      expect(words, path).not.toMatch(/\b50 people|up to 50\b/);
    }
    await site.fixtures.setting('max_people', '12');
    const expected = [
      ['/', 'From 1 to 12 people'],
      ['/es', 'De 1 a 12 personas'],
      ['/faq', 'up to 12 people'],
      [`/crawls/${beach.slug}`, 'up to 12 people per booking'],
      [`/es/crawls/${beach.slug}`, 'hasta 12 personas por reserva'],
    ] as const;
    for (const [path, fact] of expected)
      await expect
        .poll(async () => (await readPage(path)).words.includes(fact), { message: path })
        .toBe(true);
  });
});

it.each([
  [5, 'es'],
  [6, 'en'],
  [30, 'en'],
] as const)('A night in %i hours promises no refund that nobody gets (%s)', async (hours, language) => {
  const { date: day, time } = cityClock(new Date(now.getTime() + hours * 3_600_000), mexico);
  const end = cityClock(new Date(now.getTime() + (hours + 4) * 3_600_000), mexico);
  const id = await site.fixtures.night({ ...ofBeach, date: day, startTime: time, endTime: end.time });
  const page = await readPage(`${language === 'es' ? '/es' : ''}/crawls/${beach.slug}?night=${id}`);
  const deadline = cityClock(new Date(now.getTime() + (hours - 24) * 3_600_000), mexico);
  const [free, none] =
    language === 'es'
      ? ['Cancelación gratis hasta el', 'Sin reembolso si cancelas']
      : ['Free cancellation until', 'No refund if you cancel'];
  const [promised, other, named] = hours > 24 ? [free, none, deadline.time] : [none, free, time];
  const clock = clockText(named, language).replaceAll('.', '\\.').replace(/\s/g, '\\s');
  // A night of the same day is said in other words.
  expect(page.words).toMatch(new RegExp(`${promised}.{0,40}\\s${clock}`));
  expect(page.words).not.toContain(other);
});

it('A sold-out night offers the next open one in its ticket', async () => {
  const start = { ...ofBeach, startTime: '12:00', endTime: '16:00' };
  const sold = await site.fixtures.night({ ...start, date: addDays(date, 20), total: 10, sold: 10 });
  const open = await site.fixtures.night({ ...start, date: addDays(date, 21) });
  const link = `href="?night=${open}#booking"`;
  const html = async (night: string) =>
    (await fetch(`${site.origin}/crawls/${beach.slug}?night=${night}`)).text();
  expect(await html(sold)).toContain(link);
  expect(await html(open)).not.toContain(link);
});

it('The landing page has its calendar before the words of guests', async () => {
  const html = await (await fetch(site.origin)).text();
  const places = ['id="booking"', 'id="testimonials-title"'].map((mark) => html.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
