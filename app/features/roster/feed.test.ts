import { expect, it } from 'vitest';
import { calendarFeed } from '#features/schedule/calendar-file.server.ts';

const site = { language: 'en' as const, origin: 'https://vallarta.example', siteName: 'Vallarta' };

/** The events of an iCalendar file as records of its properties, read as RFC 5545 says: long lines are continued by a space. */
function eventsIn(file: string): Record<string, string>[] {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | null = null;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = null;
    } else if (event) {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      event[name] = value;
    }
  }
  return events;
}

it('A feed has an event for each night as instants, with cancelled ones marked, and is the same each time', () => {
  const event = {
    ...{ id: 'shift-1', sequence: 3, stamp: new Date('2027-03-01T18:00:00Z') },
    ...{ start: new Date('2027-03-07T01:30:00Z'), end: new Date('2027-03-07T07:30:00Z') },
    ...{ summary: 'Beach; crawl, with "friends" (Guide)', location: 'The Malecón'.repeat(12) },
    ...{ description: 'https://x.example', url: 'https://x.example', isOff: false },
  };
  const file = calendarFeed([event, { ...event, id: 'shift-2', isOff: true }], site);
  expect(calendarFeed([event, { ...event, id: 'shift-2', isOff: true }], site)).toBe(file);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(eventsIn(file)).toMatchObject([
    {
      ...{ UID: 'shift-1@vallarta.example', SEQUENCE: '3', DTSTAMP: '20270301T180000Z' },
      ...{ DTSTART: '20270307T013000Z', DTEND: '20270307T073000Z', STATUS: 'CONFIRMED' },
      SUMMARY: 'Beach\\; crawl\\, with "friends" (Guide)',
    },
    { UID: 'shift-2@vallarta.example', STATUS: 'CANCELLED' },
  ]);
});
