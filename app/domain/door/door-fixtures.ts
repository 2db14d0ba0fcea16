import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import type { DoorNight, Party } from './party.ts';

const date = calendarDate('2027-03-05');
const [startTime, endTime] = [clockTime('19:30'), clockTime('01:30')];
if (!date || !startTime || !endTime) throw new Error('the evening of the tests is no evening');
const title = { en: 'Beach crawl', es: 'Ruta de playa' };

/** A night of tests, from 19:30 to 01:30 in the city (UTC-6). */
export const anEvening: DoorNight = {
  ...{ id: 'tonight', crawlId: 'crawl', date, startTime, endTime, status: 'scheduled' },
  ...{ timeZone: 'America/Mexico_City', crawlTitle: title, meetingPoint: title, city: title },
};

/** A paid party of that night, of two guests. */
export const aParty = (changes: Partial<Party> = {}): Party => ({
  ...{ bookingId: 'a', reference: 'VPC-7K3M-X9QD', status: 'confirmed' },
  ...{ nightId: anEvening.id, nightStatus: 'scheduled', crawlTitle: title, date, startTime },
  ...{ timeZone: anEvening.timeZone, name: 'Zoë Núñez', phone: '', language: 'en', notes: '', voucher: null },
  ...{ addOns: [], balance: null, soldAt: baseRate(), isNoShow: false },
  guests: [1, 2].map((position) => ({
    ...{ position, name: '', isIn: false, isVoid: false, ticket: null, checkedIn: null },
  })),
  ...changes,
});
