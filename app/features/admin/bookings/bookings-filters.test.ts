import { expect, it } from 'vitest';
import { bookingsAddress, readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { translator } from '#i18n/translate.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { activeFilters } from '../kit/list/filter.ts';
import { bookingsFilters } from './bookings-filters.ts';

loadRecordsMessages();

const crawl = {
  id: '8f7a1f0e-52a1-4c5e-9a55-0d2f6f6a0b11',
  title: { en: 'Beach', es: 'Playa' },
  isPublic: false,
};
const asked = (address: string, language: 'en' | 'es' = 'en') => {
  const query = readBookingsQuery(new URLSearchParams(address));
  const values = new URLSearchParams(bookingsAddress(query));
  const offered = { crawls: [crawl], known: { partner: [] } };
  const filters = bookingsFilters(query, offered, { t: translator(language), language });
  return activeFilters(filters, (name) => values.get(name) ?? '').map(({ text }) => text);
};

it('names every active filter that is collapsed', () => {
  const address = `night=${crawl.id}&from=2031-03-06&to=2031-03-09&crawl=${crawl.id}&provider=cash&coupon=sol&language=es&noShow=yes`;
  expect(asked(address)).toEqual([
    'One night',
    'Nights from Mar 6, 2031',
    'Nights to Mar 9, 2031',
    'Beach',
    'Payment method: Cash',
    'Coupon SOL',
    'Language: Spanish',
    'No-shows only',
  ]);
  expect(asked(address, 'es')).toHaveLength(8);
});

it('names neither unset filters nor visible ones', () => {
  expect(asked('')).toEqual([]);
  expect(asked('search=ana&status=pending&from=never&sort=name')).toEqual([]);
});

it('names the filter of a deleted crawl', () => {
  expect(asked('crawl=00000000-0000-4000-8000-000000000000')).toEqual(['Crawl']);
});
