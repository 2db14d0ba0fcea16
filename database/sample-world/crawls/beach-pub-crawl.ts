import { vallarta } from '../cities.ts';
import { fixedId } from '../fixed-id.ts';
import { dressCode, joinLater } from '../guest-notes.ts';
import { route } from '../home/route.ts';
import type { CrawlRow } from './crawl-row.ts';

const slug = 'puerto-vallarta-beach-pub-crawl';

export const beachPubCrawl: CrawlRow = {
  id: fixedId('crawl', slug),
  cityId: vallarta,
  slug,
  shortName: { en: 'Beach', es: 'Playa' },
  color: 'pink',
  title: { en: 'Puerto Vallarta Beach Pub Crawl', es: 'Pub crawl de playa en Puerto Vallarta' },
  description: {
    en: 'The night we are known for. It starts with a drink on the sand, follows the Malecón into the old town and ends on the dance floor of a club that you enter past the line. Four or five venues, a welcome drink at each, games at the first one and two local guides from the first hello to the last song.',
    es: 'La noche que nos hizo conocidos. Empieza con un trago en la arena, sigue por el Malecón hasta el centro y termina en la pista de un club al que entras sin hacer fila. Cuatro o cinco lugares, un trago de bienvenida en cada uno, juegos en el primero y dos guías locales desde el primer saludo hasta la última canción.',
  },
  price: 3500,
  duration: { en: '4–5 hours', es: 'De 4 a 5 horas' },
  groupSize: 50,
  includes: [
    { en: 'A welcome drink or shot at each venue', es: 'Un trago o shot de bienvenida en cada lugar' },
    { en: 'Party games at the first venue', es: 'Juegos en el primer lugar' },
    { en: 'VIP entry to the final club', es: 'Entrada VIP al club final' },
    { en: 'Two bilingual local guides', es: 'Dos guías locales bilingües' },
    { en: 'The messaging group of the night', es: 'El grupo de mensajes de la noche' },
  ],
  excludes: [
    { en: 'Drinks beyond the welcome drinks', es: 'Bebidas aparte de las de bienvenida' },
    { en: 'The way from and to your hotel', es: 'El traslado desde y hacia tu hotel' },
    { en: 'Tips', es: 'Propinas' },
  ],
  highlights: [
    { en: 'Sunset drink on the beach', es: 'Trago en la playa al atardecer' },
    { en: 'The whole Malecón by night', es: 'Todo el Malecón de noche' },
    { en: 'Club entry past the line', es: 'Entrada al club sin fila' },
  ],
  goodToKnow: [joinLater, dressCode],
  routeStops: [...route.stops],
  meetingPoint: {
    en: 'Los Arcos del Malecón, the stone arches by the sea at the south end of the seafront. Look for the coral umbrella.',
    es: 'Los Arcos del Malecón, los arcos de piedra frente al mar, al sur del malecón. Busca la sombrilla color coral.',
  },
  image: `/images/crawls/${slug}.jpg`,
  gallery: [
    '/images/gallery/toast-on-the-beach.jpg',
    '/images/gallery/malecon-at-dusk.jpg',
    '/images/gallery/dance-floor.jpg',
    '/images/gallery/club-finale.jpg',
  ],
  createdAt: new Date('2025-05-21T18:00:00Z'),
};
