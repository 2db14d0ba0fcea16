import { vallarta } from '../cities.ts';
import { fixedId } from '../fixed-id.ts';
import { joinLater } from '../guest-notes.ts';
import type { CrawlRow } from './crawl-row.ts';

const slug = 'marina-sunset-crawl';

export const marinaSunsetCrawl: CrawlRow = {
  id: fixedId('crawl', slug),
  cityId: vallarta,
  slug,
  shortName: { en: 'Marina', es: 'Marina' },
  color: 'green',
  title: { en: 'Marina Sunset Crawl', es: 'Atardecer por la Marina' },
  description: {
    en: 'An early start for people with a flight in the morning: masts, pelicans and three waterside bars while the sun goes down behind the bay, then a last one at the top of the old lighthouse. You are back early, if you want to be.',
    es: 'Empieza temprano, para quien vuela al día siguiente: mástiles, pelícanos y tres bares junto al agua mientras el sol se mete en la bahía, y el último en lo alto del viejo faro. Regresas temprano a tu hotel, si quieres.',
  },
  price: 3200,
  duration: { en: '4 and a half hours', es: '4 horas y media' },
  groupSize: 24,
  includes: [
    {
      en: 'A welcome drink at each of four bars',
      es: 'Un trago de bienvenida en cada uno de los cuatro bares',
    },
    { en: 'A shared board of botanas', es: 'Una tabla de botanas para compartir' },
    { en: 'A bilingual local guide', es: 'Guía local bilingüe' },
  ],
  excludes: [
    { en: 'Drinks beyond the welcome drinks', es: 'Bebidas aparte de las de bienvenida' },
    { en: 'The way from and to your hotel', es: 'El traslado desde y hacia tu hotel' },
  ],
  highlights: [
    { en: 'Sunset from the waterline', es: 'El atardecer a la orilla del agua' },
    { en: 'An early night', es: 'Termina temprano' },
  ],
  goodToKnow: [joinLater],
  routeStops: [
    {
      offsetMinutes: 0,
      title: { en: 'First dock', es: 'El primer muelle' },
      text: {
        en: 'A cold one beside the boats, and a round of introductions.',
        es: 'Una bien fría junto a los barcos y la ronda de presentaciones.',
      },
    },
    {
      offsetMinutes: 60,
      title: { en: 'Sunset at the rail', es: 'Atardecer en la baranda' },
      text: {
        en: 'The guide knows the minute. Be there with your glass full.',
        es: 'El guía sabe el minuto exacto. Llega con el vaso lleno.',
      },
    },
    {
      offsetMinutes: 135,
      title: { en: 'Botanas and ballads', es: 'Botanas y boleros' },
      text: {
        en: 'A board in the middle of the table, a trio beside it.',
        es: 'Una tabla al centro de la mesa y un trío al lado.',
      },
    },
    {
      offsetMinutes: 210,
      title: { en: 'Up the lighthouse', es: 'Arriba del faro' },
      text: {
        en: 'One last drink above the masts, with every light of the bay below.',
        es: 'El último trago por encima de los mástiles, con todas las luces de la bahía abajo.',
      },
    },
  ],
  meetingPoint: {
    en: 'El Faro, the lighthouse of Marina Vallarta, at the foot of the tower. Look for the coral umbrella.',
    es: 'El Faro de Marina Vallarta, al pie de la torre. Busca la sombrilla color coral.',
  },
  image: `/images/crawls/${slug}.jpg`,
  gallery: ['/images/gallery/malecon-at-dusk.jpg', '/images/gallery/first-round.jpg'],
  createdAt: new Date('2025-03-02T18:00:00Z'),
};
