import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { AddOn } from '#domain/pricing/add-on.ts';
import { addOnsOfMail } from './add-ons-of-mail.ts';
import { amountOfMail } from './amount-of-mail.ts';

const addOn = (id: string, en: string, es: string, pricing: AddOn['pricing'] = 'perPerson'): AddOn => ({
  ...{ id, name: { en, es }, description: { en: '' }, price: money(1_000, 'USD'), pricing, isActive: true },
});
const addOns = [
  addOn('shirt', 'Crawl T-shirt', 'Camiseta del crawl'),
  addOn('photo', 'Photo album', 'Álbum de fotos', 'perBooking'),
  addOn('drinks', '2 drinks', '2 bebidas'),
  addOn('red', 'Red hat', 'Gorra roja'),
  addOn('blue', 'Blue hat', 'Gorra azul'),
];
const read = (...written: string[]) => addOnsOfMail(written, { addOns, people: 3 });

describe('The add-ons of a mail', () => {
  it.each([
    ['2 x Crawl T-shirt', { shirt: 2 }],
    ['CAMISETA DEL CRAWL x3', { shirt: 3 }],
    ['2 camisetas; album de fotos', { shirt: 2, photo: 1 }],
    ['2 T-shirts and 1 photo album', { shirt: 2, photo: 1 }],
    ['1 x Photo album ($10.00)', { photo: 1 }],
    ['3 x 2 drinks', { drinks: 3 }],
    ['1 Red hat, 2 Blue hat', { red: 1, blue: 2 }],
  ])('%s are %j', (written, quantities) => {
    expect(read(written)).toEqual({ quantities, unread: [] });
  });

  it.each([
    ['2 x Hat', ['2 x Hat']],
    ['Crawl T-shirt', ['Crawl T-shirt']],
    ['4 x Crawl T-shirt', ['4 x Crawl T-shirt']],
    ['2 x Photo album', ['2 x Photo album']],
    ['2 drinks', ['2 drinks']],
    ['1 x Photo album without frame', ['1 x Photo album without frame']],
    ['1 x Limousine', ['1 x Limousine']],
  ])('%s is left to a person', (written, unread) => {
    expect(read(written)).toEqual({ quantities: {}, unread });
  });

  it('of two lines count together, as far as the party may have them', () => {
    expect(read('2 x Crawl T-shirt', '1 x Camiseta')).toEqual({ quantities: { shirt: 3 }, unread: [] });
    expect(read('2 x Crawl T-shirt', '2 x Camiseta')).toEqual({
      ...{ quantities: { shirt: 2 }, unread: ['2 x Camiseta'] },
    });
  });
});

describe('The amount of a mail', () => {
  it.each([
    ['$900.00 MXN', money(90_000, 'MXN')],
    ['MXN 2,400.00', money(240_000, 'MXN')],
    ['US$81', money(8_100, 'USD')],
    ['25,50 €', money(2_550, 'EUR')],
    ['900 pesos', money(90_000, 'MXN')],
    ['$81.00', null],
    ['81.00 USD / 1,400 MXN', null],
    ['USD', null],
  ])('%s is %j', (written, amount) => {
    expect(amountOfMail(written)).toEqual(amount);
  });
});
