import type { cities } from '#features/catalogue/catalogue-tables.server.ts';
import { fixedId } from './fixed-id.ts';

/** Both cities are on Mexico's Pacific coast; Sayulita uses Puerto Vallarta's time zone by decree. */
export const timeZone = 'America/Mexico_City';

export const vallarta = fixedId('city', 'puerto-vallarta');
export const sayulita = fixedId('city', 'sayulita');

export const sampleCities: (typeof cities.$inferInsert)[] = [
  {
    id: vallarta,
    slug: 'puerto-vallarta',
    name: { en: 'Puerto Vallarta', es: 'Puerto Vallarta' },
    description: {
      en: 'A bay full of lights, a seafront made for walking and an old town that goes to bed late.',
      es: 'Una bahía llena de luces, un malecón hecho para caminar y un centro que se duerme tarde.',
    },
    image: '/images/hero.jpg',
    timeZone,
    position: 1,
  },
  {
    id: sayulita,
    slug: 'sayulita',
    name: { en: 'Sayulita', es: 'Sayulita' },
    description: {
      en: 'A surf town an hour up the coast: barefoot bars, paper flags over the street, music until late.',
      es: 'Un pueblo surfero a una hora por la costa: bares descalzos, papel picado sobre la calle y música hasta tarde.',
    },
    image: '/images/crawls/sayulita-surf-town-crawl.jpg',
    timeZone,
    position: 2,
  },
];
