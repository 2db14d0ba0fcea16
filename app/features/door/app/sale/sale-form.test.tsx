import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { DoorOffer } from '#domain/door/door-sale.ts';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { SaleForm } from './sale-form.tsx';

// The texts of the app are compiled when the site is built.
vi.mock('../texts.tsx', () => ({
  useTranslate: () => (key: string, values?: object) => key + (values ? JSON.stringify(values) : ''),
  useLanguage: () => 'en',
  useLanguageLabel: () => (language: string) => language,
}));
vi.mock('../use-phone.tsx', () => ({ usePhone: () => ({}) }));

const price = money(3_500, 'USD');
const offer: DoorOffer = {
  night: { id: 'n', crawlId: 'c', date: calendarDate('2027-03-05')! },
  ...{ now: '2027-03-05T20:00:00-06:00', taxPercent: 0, free: 27, maxPeople: 12, pesoRate: null },
  ...{ price: { price, regular: price, onSale: false }, addOns: [], rates: [baseRate()] },
  ...{ cashCurrencies: ['USD'], methods: ['cash', 'terminal', 'link'] },
};

function form(notNow: string | null) {
  const page = renderToStaticMarkup(
    <SaleForm
      offer={offer}
      lent={null}
      notNow={notNow}
      before={null}
      onLost={() => undefined}
      onSold={() => undefined}
      onRefused={() => undefined}
    />,
  );
  const submit = /<button type="submit"[^>]*>/.exec(page)?.[0];
  return { page, isOff: / disabled=""/.test(submit ?? '') };
}

it('a form that was open when the network went says that this phone has no places, and sells none', () => {
  const { page, isOff } = form('Selling needs a connection.');
  expect(page).toContain('Selling needs a connection.');
  expect(page).toContain('doorApp.lent.left{&quot;count&quot;:0}');
  expect(page).not.toContain('doorApp.sell.free');
  expect(page).not.toContain('doorApp.money.methods.link');
  expect(isOff).toBe(true);
});

it('with a network it sells the places of the night, by a code too', () => {
  const { page, isOff } = form(null);
  expect(page).toContain('doorApp.sell.free{&quot;count&quot;:27}');
  expect(page).toContain('doorApp.money.methods.link');
  expect(isOff).toBe(false);
});
