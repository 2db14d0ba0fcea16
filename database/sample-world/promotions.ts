import type { addOns, coupons } from '#features/promotions/promotions-tables.server.ts';
import { fixedId } from './fixed-id.ts';

export const sampleAddOns: (typeof addOns.$inferInsert)[] = [
  {
    id: fixedId('add-on', 'drink-package'),
    slug: 'drink-package',
    name: { en: 'Drink package', es: 'Paquete de tragos' },
    description: {
      en: 'Four extra drinks at the bars of your choice: beer, margarita, paloma or a shot.',
      es: 'Cuatro tragos extra en los bares que quieras: cerveza, margarita, paloma o shot.',
    },
    price: 2400,
    pricing: 'perPerson',
    position: 1,
  },
  {
    id: fixedId('add-on', 'party-t-shirt'),
    slug: 'party-t-shirt',
    name: { en: 'Party T-shirt', es: 'Playera de la fiesta' },
    description: {
      en: 'Soft cotton, printed in town. Tell the guide your size at the meeting point.',
      es: 'De algodón suave, impresa aquí en Vallarta. Dile tu talla al guía en el punto de encuentro.',
    },
    price: 1500,
    pricing: 'perPerson',
    position: 2,
  },
  {
    id: fixedId('add-on', 'photo-package'),
    slug: 'photo-package',
    name: { en: 'Photo package', es: 'Paquete de fotos' },
    description: {
      en: 'Our photographer follows your group all night. All pictures by mail the next day.',
      es: 'Nuestro fotógrafo acompaña a tu grupo toda la noche. Al día siguiente te llegan todas las fotos por correo.',
    },
    price: 3000,
    pricing: 'perBooking',
    position: 3,
  },
];

export const sampleCoupons: (typeof coupons.$inferInsert)[] = [
  { id: fixedId('coupon', 'VALLARTA10'), code: 'VALLARTA10', kind: 'percent', percent: 10 },
  { id: fixedId('coupon', 'PLAYA5'), code: 'PLAYA5', kind: 'fixed', amount: 500, minimumPurchase: 5000 },
  {
    id: fixedId('coupon', 'SUMMER'),
    code: 'SUMMER',
    kind: 'percent',
    percent: 20,
    expiresAt: new Date('2025-09-01T05:00:00Z'),
  },
];
