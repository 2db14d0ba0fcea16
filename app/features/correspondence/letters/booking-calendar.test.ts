import { describe, expect, it } from 'vitest';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { bookingCalendar } from './booking-calendar.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const booking = (await readBooking(database, await aBooking(database, { paid: true, people: 2 })))!;
const file = (language: 'en' | 'es' = 'en') =>
  bookingCalendar({
    booking,
    language,
    origin: 'https://vallartapubcrawl.example',
    siteName: 'Vallarta Pub Crawl',
  }).replace(/\r\n /g, '');

describe('The calendar file of a booking', () => {
  it('contains the night as instants: 19:30 in Puerto Vallarta until half past one the next morning', () => {
    expect(file()).toContain('DTSTART:20270307T013000Z\r\n');
    expect(file()).toContain('DTEND:20270307T073000Z\r\n');
  });

  it('has the same event id at any time and in any language', () => {
    const id = `UID:${booking.reference.toLowerCase()}@vallartapubcrawl.example\r\n`;
    expect(file('en')).toContain(id);
    expect(file('es')).toContain(id);
    expect(file('en')).toBe(file('en'));
  });

  it('contains the meeting point, an alarm two hours before, and a link to the booking', () => {
    expect(file()).toContain('LOCATION:The Malecon\r\n');
    expect(file()).toContain('TRIGGER:-PT2H\r\n');
    expect(file('es')).toContain(`https://vallartapubcrawl.example/es/booking-confirmation/${booking.id}`);
    expect(file('es')).toContain('SUMMARY:Pub crawl de playa (2 personas)\r\n');
  });

  it('has a higher sequence after a change, and cancels the event of a cancelled booking', () => {
    const lastAt = new Date('2027-02-01T18:00:00Z');
    const made = (changes: object, count: number) =>
      bookingCalendar({
        booking: { ...booking, ...changes },
        changes: { count, lastAt },
        language: 'en',
        origin: 'https://x.example',
        siteName: 'Vallarta Pub Crawl',
      });
    expect(file()).toMatch(/METHOD:PUBLISH\r\n[\s\S]*SEQUENCE:0\r\n/);
    expect(made({}, 3)).toMatch(/SEQUENCE:3\r\nDTSTAMP:20270201T180000Z\r\n/);
    for (const off of [{ status: 'cancelled' }, { nightStatus: 'moved' }])
      expect(made(off, 4)).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:4\r\n[\s\S]*STATUS:CANCELLED\r\n/);
  });

  it('gets no further lines from a text with line breaks', () => {
    const meetingPoint = { en: 'Here\r\nATTENDEE:thief@example.com' };
    const broken = bookingCalendar({
      booking: { ...booking, meetingPoint },
      language: 'en',
      origin: 'https://x.example',
      siteName: 'Vallarta Pub Crawl',
    });
    expect(broken).not.toMatch(/^ATTENDEE/m);
  });
});
