import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import type { LentPlaces } from '#domain/door/lent-sale.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { LentCard } from './lent-card.tsx';

// The texts of the app are compiled when the site is built.
vi.mock('../texts.tsx', () => ({
  useTranslate: () => (key: string, values?: object) => key + (values ? JSON.stringify(values) : ''),
}));
vi.mock('../use-phone.tsx', () => ({
  usePhone: () => ({}),
  useNow: () => new Date('2027-03-06T03:00:00Z'),
  usePhoneState: () => ({ lists: { maxLent: 6 }, waiting: [] }),
}));

const night = {
  ...{ date: calendarDate('2027-03-05')!, timeZone: 'America/Mexico_City' },
  ...{ startTime: clockTime('19:30')!, endTime: clockTime('01:30')! },
} as DoorNight;

type Of = { left?: number; isLent?: boolean; free?: number; notOnSale?: string };

function card({ left = 0, isLent = left > 0, free, notOnSale }: Of) {
  const lent = isLent ? ({ id: 'a', places: left } as LentPlaces) : undefined;
  const page = renderToStaticMarkup(
    <LentCard night={night} lent={lent} left={left} free={free ?? null} notOnSale={notOnSale ?? null} />,
  ).replaceAll('&quot;', '"');
  return { page, buttons: [...page.matchAll(/<button[^>]*>/g)].map(([tag]) => !tag.includes('disabled=""')) };
}

it('offers nothing of a night that has no places, nor before they are known', () => {
  expect(card({ free: 0 }).page).toBe('');
  expect(card({}).page).toBe('');
});

it('says how many can be borrowed if those are fewer than the operator allows', () => {
  expect(card({ free: 20 }).page).not.toContain('doorApp.sell.free');
  expect(card({ free: 2 }).page).toContain('doorApp.sell.free{"count":2}');
  expect(card({ free: 2 }).buttons).toEqual([false, true]);
});

it('takes borrowed places back of a sold-out night, and says why there are no more', () => {
  const { page, buttons } = card({ left: 3, free: 0, notOnSale: 'It is sold out.' });
  expect(page).toContain('It is sold out.');
  expect(buttons).toEqual([true, false]);
});

it('has no buttons once the places of the phone and of the night are sold', () => {
  const { page, buttons } = card({ isLent: true, free: 0 });
  expect(page).toContain('doorApp.lent.some{"count":0}');
  expect(buttons).toEqual([]);
});
