import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor, listener } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { clockAt, testPost } from '#tests/support/mail-server.ts';
import type { MailToWrite } from '../definitions/mail-definition.ts';
import { writeMail } from '../outbox/write-mail.server.ts';

loadMailMessages();
const { database } = await testDatabase();
await fixturesFor(database).currency('USD', '1');
await fixturesFor(database).currency('MXN', '20.00');
await fixturesFor(database).currency('EUR', '0.92');
const { smtp, platform } = await testPost(database);

type Platform = Parameters<typeof writeMail>[0];
const writeBookingMail = (
  platform: Platform,
  kind: MailKind,
  mail: Omit<MailToWrite, 'kind' | 'userId' | 'language'>,
) => writeMail(platform, { ...mail, kind, userId: null, language: 'en' });

type Order = Parameters<typeof aBooking>[1];

async function written(kind: MailKind, order: Order = {}, now = platform.clock.now()) {
  const bookingId = await aBooking(database, { paid: kind === 'booking.confirmed', ...order });
  const mail = { id: randomUUID(), bookingId, recipient: 'maya@example.com', details: null };
  return writeBookingMail({ ...platform, clock: clockAt(now) }, kind, mail);
}

/** Sends the mail over SMTP and parses it as the customer's mail program does. */
async function received(kind: MailKind, order: Order = {}, now = platform.clock.now()) {
  const mail = await written(kind, order, now);
  await platform.mailer.send(mail!);
  return smtp.arrived.at(-1)!;
}

describe('The confirmation', () => {
  it('contains everything that the night requires, as HTML and as text', async () => {
    const mail = await received('booking.confirmed', { people: 2 });
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain('Saturday, March 6, 2027');
      expect(form).toContain('19:30 – 01:30 hrs · 7:30');
      expect(form).toContain('The Malecon');
      expect(form).toContain('2 people');
      expect(form).toContain('$70.00 USD');
      expect(form).toContain('$1,400.00 MXN');
      expect(form).toMatch(/VPC-[A-Z2-9]{4}-[A-Z2-9]{4}/);
      expect(form).toContain('Friday, March 5, 2027, 19:30 hrs · 7:30\u00a0PM (city time)');
      expect(form).toMatch(/https:\/\/vallartapubcrawl\.example\/booking-confirmation\/[0-9a-f-]{36}/);
    }
  });

  it('is in the language of the booking', async () => {
    const mail = await received('booking.confirmed', { language: 'es', people: 2 });
    expect(mail.subject).toBe('Ya estás dentro: Pub crawl de playa, sábado, 6 de marzo de 2027');
    expect(mail.html).toContain('<html lang="es">');
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain('2 personas');
      expect(form).toContain('viernes, 5 de marzo de 2027, 19:30 hrs · 7:30');
      expect(form).toContain('/es/booking-confirmation/');
    }
  });

  it('shows one QR code per guest, each as an embedded image, and the code as text', async () => {
    const details = { additionalPeople: ['Ana', ''] };
    const mail = await received('booking.confirmed', { people: 3, details });
    const shown = [...mail.html!.matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => `<${id}>`);
    const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    expect(shown).toHaveLength(3);
    expect(pictures.map(({ contentId }) => contentId)).toEqual(shown);
    expect(mail.text).toMatch(/Ana: [A-Z2-9]{24}\nhttps:\/\/vallartapubcrawl\.example\/t\/[A-Z2-9]{24}/);
    expect(mail.text).toMatch(/Guest 3: [A-Z2-9]{24}/);
  });

  it('links to the meeting point on a map', async () => {
    const mail = await received('booking.confirmed');
    expect(mail.text).toMatch(
      /The Malecon\n {2}Open in Maps: https:\/\/www\.google\.com\/maps\/\S+The\+Malecon%2C\+\w+/,
    );
    expect(mail.html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/[^"]+"[^>]*>Open in Maps<\/a>/);
  });

  it('attaches the night as a calendar file', async () => {
    const mail = await received('booking.confirmed');
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(file?.filename).toBe('pub-crawl-2027-03-06.ics');
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('DTSTART:20270307T013000Z');
  });

  it('in pesos shows the total once', async () => {
    const mail = await received('booking.confirmed', { currency: 'MXN' });
    expect(mail.text).toContain('Total: $700.00 MXN');
    expect(mail.text).not.toContain('Total in pesos');
  });

  it('promises free cancellation until the deadline, and not after it', async () => {
    const last = new Date('2027-03-06T01:30:00Z');
    expect((await written('booking.confirmed', {}, last))?.text).toContain('Cancel free of charge until');
    expect((await written('booking.confirmed', {}, new Date(last.getTime() + 1)))?.text).toContain(
      'has passed',
    );
  });

  it('contains only what is set: no group without a link, no dress code, no bars without a route', async () => {
    for (const language of ['en', 'es'] as const) {
      const { text } = (await written('booking.confirmed', { language }))!;
      expect(text).not.toMatch(
        /messaging group|grupo de mensajes|flip-flop|chanclas|list of bars|lista de bares/i,
      );
    }
    const crawlId = await fixturesFor(database).crawl({
      goodToKnow: [{ en: 'Bring a coat.', es: 'Trae abrigo.' }, { en: 'No hats.' }],
      routeStops: [{ offsetMinutes: 0, title: { en: 'The Owl' }, text: { en: '' } }],
    });
    const nightAt = (startTime: string) => fixturesFor(database).night({ crawlId, startTime });
    const now = new Date('2027-03-01T18:00:00Z');
    const english = (await written('booking.confirmed', { night: await nightAt('14:00') }, now))!;
    expect(english.text).toContain('- Bring a coat.\n- No hats.\n- Everyone must be 18 or older.');
    expect(english.text).toContain('you get the list of bars one day before the start.');
    await fixturesFor(database).setting('messaging_group_link', 'https://chat.example/us');
    await fixturesFor(database).setting('mail_reminder', 'false');
    await fixturesFor(database).setting('mail_reminder_hours', '36');
    const spanish = (await written(
      'booking.confirmed',
      { night: await nightAt('16:00'), language: 'es' },
      now,
    ))!;
    expect(spanish.text).toContain('- Trae abrigo.\n- No hats.\n');
    expect(spanish.text).toContain('muestra la lista de bares desde 36 horas antes del inicio.');
    expect(spanish.text).toContain('Un grupo de mensajes te dice ese día dónde estamos.');
    await fixturesFor(database).setting('mail_today', 'false');
    const silent = (await written('booking.confirmed', { night: await nightAt('17:00') }, now))!;
    expect(silent.text).not.toContain('messaging group');
    for (const key of ['mail_reminder', 'mail_today', 'mail_reminder_hours', 'messaging_group_link'])
      await fixturesFor(database).setting(key, '');
  });

  it('links to the page where the booking is managed, also without an account', async () => {
    const confirmed = await received('booking.confirmed', {});
    expect(confirmed.text).toMatch(
      /Manage your booking:\nhttps:\/\/vallartapubcrawl\.example\/booking-confirmation\/[\w-]+\/manage/,
    );
    expect(confirmed.text).toContain('You can also change the date');
    expect(confirmed.html).not.toContain('/signup');
  });
});

describe('Customer text in mails', () => {
  const nasty = {
    firstName: '<script>alert(1)</script>{{ total }}',
    lastName: 'محمد 🎉',
    additionalPeople: ['"><img src=x onerror=alert(1)>', 'مريم'],
    specialRequests: 'one\n\n<b>two</b> {% raise %}',
  };

  it('is shown as typed and never executed, in subject, headers, HTML and text', async () => {
    const mail = await received('booking.confirmed', { people: 3, details: nasty });
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>two/);
    expect(mail.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;{{ total }}');
    expect(mail.text).toContain('<script>alert(1)</script>{{ total }}');
    expect(mail.html).toContain('مريم');
  });

  it('with line breaks adds no header', async () => {
    const details = {
      firstName: 'Maya\r\nBcc: thief@example.com\r\n\r\nBuy',
      specialRequests: '\r\nBcc: thief@example.com',
    };
    for (const kind of ['booking.confirmed', 'booking.pending'] as const) {
      const mail = await received(kind, { details });
      expect(mail.recipients).toEqual(['maya@example.com']);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im);
    }
  });
});

describe('A URL in customer text', () => {
  const typed = {
    firstName: 'Win at evil.example/x',
    lastName: 'http://evil.example/y',
    additionalPeople: ['www。evil.example', 'eve@evil.example'],
    specialRequests: 'See https://evil.example/z\nor mail eve@evil.example',
  };

  it.each(['booking.confirmed', 'booking.pending', 'booking.changed'] as const)(
    'is not a link in the mail %s: not in the subject, the text or the HTML',
    async (kind) => {
      const paid = kind !== 'booking.pending';
      const mail = await received(kind, { people: 3, details: typed, paid });
      const visible = (mail.html ?? '').replace(/<[^>]*>/g, ' ');
      for (const sentence of [mail.subject ?? '', mail.text ?? '', visible]) {
        expect(sentence).not.toMatch(/evil[.。]\S|\S[.。]evil|@evil|:\/\/evil/i);
      }
      expect(mail.text).toContain('Win at evil. example/x');
    },
  );
});

describe('The other mails', () => {
  it('request the payment until the hold ends, with the link to pay', async () => {
    const mail = await received('booking.pending', { people: 2 });
    expect(mail.subject).toMatch(/^Your spots are held: complete your booking VPC-/);
    expect(mail.text).toMatch(/We hold your spots until .*\(city time\)/);
    expect(mail.text).toMatch(
      /Complete payment:\nhttps:\/\/vallartapubcrawl\.example\/booking-confirmation\//,
    );
    expect(mail.attachments).toEqual([]);
  });

  it('state the refund of a cancellation', async () => {
    const bookingId = await aBooking(database, { paid: true });
    const { publish } = listener();
    await cancelBooking(
      { ...platform, publish },
      { bookingId, because: 'changed plans', refund: 'byPolicy' },
    );
    const mail = { id: randomUUID(), bookingId, recipient: 'maya@example.com', details: null };
    expect((await writeBookingMail(platform, 'booking.cancelled', mail))?.text).toContain(
      'You get $35 USD back',
    );
    expect(await writeBookingMail(platform, 'booking.confirmed', mail)).toBeNull();
  });

  it('leave out what does not apply', async () => {
    expect(await written('booking.cancelled')).toBeNull();
    expect(await written('booking.pending', { paid: true })).toBeNull();
    expect(await written('booking.confirmed', { paid: false })).toBeNull();
    expect(await written('payment.refunded')).toBeNull();
  });
});
