import { sayulita } from '../cities.ts';
import { fixedId } from '../fixed-id.ts';
import { joinLater } from '../guest-notes.ts';
import type { CrawlRow } from './crawl-row.ts';

const slug = 'sayulita-surf-town-crawl';

export const sayulitaSurfTownCrawl: CrawlRow = {
  id: fixedId('crawl', slug),
  cityId: sayulita,
  slug,
  shortName: { en: 'Sayulita', es: 'Sayulita' },
  color: 'brown',
  title: { en: 'Sayulita Surf Town Crawl', es: 'Sayulita: noche de pueblo surfero' },
  description: {
    en: 'Sandy floors, paper flags and a plaza where everyone ends up sooner or later. Four bars, no streets to cross, and a bonfire on the beach before the last one.',
    es: 'Pisos de arena, papel picado y una plaza a la que todos llegan tarde o temprano. Cuatro bares, ninguna avenida que cruzar y una fogata en la playa antes del último.',
  },
  price: 2800,
  duration: { en: '4 hours', es: '4 horas' },
  groupSize: 24,
  includes: [
    {
      en: 'A welcome drink at each of four bars',
      es: 'Un trago de bienvenida en cada uno de los cuatro bares',
    },
    { en: 'A bonfire on the beach', es: 'Fogata en la playa' },
    { en: 'A bilingual local guide', es: 'Guía local bilingüe' },
  ],
  excludes: [
    { en: 'Drinks beyond the welcome drinks', es: 'Bebidas aparte de las de bienvenida' },
    { en: 'The way to Sayulita', es: 'El traslado a Sayulita' },
  ],
  highlights: [
    { en: 'Bonfire between two bars', es: 'Fogata entre bar y bar' },
    { en: 'Live music on the plaza', es: 'Música en vivo en la plaza' },
  ],
  goodToKnow: [joinLater],
  routeStops: [
    {
      offsetMinutes: 0,
      title: { en: 'On the plaza', es: 'En la plaza' },
      text: {
        en: 'We meet under the paper flags and start at the corner bar.',
        es: 'Nos vemos bajo el papel picado y empezamos en el bar de la esquina.',
      },
    },
    {
      offsetMinutes: 75,
      title: { en: 'The surfers’ bar', es: 'El bar de los surfistas' },
      text: {
        en: 'Boards on the wall, ping-pong in the yard, mezcal with orange.',
        es: 'Tablas en la pared, ping-pong en el patio y mezcal con naranja.',
      },
    },
    {
      offsetMinutes: 135,
      title: { en: 'Fire on the sand', es: 'Fuego en la arena' },
      text: {
        en: 'Guitars come out by themselves. Shoes stay off.',
        es: 'Las guitarras salen solas. Los zapatos se quedan fuera.',
      },
    },
    {
      offsetMinutes: 180,
      title: { en: 'The last dance floor', es: 'La última pista' },
      text: {
        en: 'Small, hot and full of people you met tonight.',
        es: 'Chiquita, caliente y llena de gente que acabas de conocer.',
      },
    },
  ],
  meetingPoint: {
    en: 'The bandstand on the main plaza of Sayulita. Look for the coral umbrella.',
    es: 'El quiosco de la plaza principal de Sayulita. Busca la sombrilla color coral.',
  },
  image: `/images/crawls/${slug}.jpg`,
  gallery: ['/images/gallery/party-games.jpg', '/images/gallery/toast-on-the-beach.jpg'],
  createdAt: new Date('2025-02-14T18:00:00Z'),
};
