import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { LentLeft } from './lent-left.tsx';

const { phone } = vi.hoisted(() => ({ phone: { lent: [] as object[], waiting: [] as object[] } }));
// The texts of the app are compiled when the site is built.
vi.mock('../texts.tsx', () => ({
  useTranslate: () => (key: string, values?: object) => key + (values ? JSON.stringify(values) : ''),
}));
vi.mock('../use-phone.tsx', () => ({
  usePhone: () => ({}),
  usePhoneState: () => ({ isConnected: true, lists: { lent: phone.lent }, waiting: phone.waiting }),
}));

const page = () => renderToStaticMarkup(<LentLeft />).replaceAll('&quot;', '"');
const lent = (id: string, places: number) => ({ id, nightId: `night of ${id}`, places });
const sold = (lentId: string, people: number) => ({ sale: { lentId, people } });

beforeEach(() => Object.assign(phone, { lent: [], waiting: [] }));

it('says nothing without borrowed places, also when all are sold', () => {
  expect(page()).toBe('');
  Object.assign(phone, { lent: [lent('a', 2)], waiting: [sold('a', 2)] });
  expect(page()).toBe('');
});

it('counts the places of all nights, and offers to give them back', () => {
  phone.lent = [lent('a', 3), lent('b', 2)];
  expect(page()).toContain('doorApp.leave.lent{"count":5}');
  expect(page()).toContain('doorApp.lent.set{"places":0}');
  expect(page()).not.toContain('disabled=""');
});

it('gives none back while a sale from them is not sent', () => {
  Object.assign(phone, { lent: [lent('a', 3)], waiting: [sold('a', 1)] });
  expect(page()).toContain('doorApp.leave.lent{"count":2}');
  expect(page()).toContain('doorApp.lent.unsent');
  expect(page()).toContain('disabled=""');
});
