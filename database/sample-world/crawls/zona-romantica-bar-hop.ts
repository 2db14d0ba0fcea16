import { vallarta } from '../cities.ts';
import { fixedId } from '../fixed-id.ts';
import { dressCode, joinLater } from '../guest-notes.ts';
import type { CrawlRow } from './crawl-row.ts';

const slug = 'zona-romantica-bar-hop';

export const zonaRomanticaBarHop: CrawlRow = {
  id: fixedId('crawl', slug),
  cityId: vallarta,
  slug,
  shortName: { en: 'Bar Hop', es: 'De bar en bar' },
  color: 'purple',
  title: { en: 'Zona Romántica Bar Hop', es: 'De bar en bar por la Zona Romántica' },
  description: {
    en: 'Smaller, slower and closer to the counter: four bars within six blocks of the Zona Romántica, where the person who mixes your drink also tells you where the agave grew. For people who want to talk before they dance.',
    es: 'Más chico, más tranquilo y más cerca de la barra: cuatro bares en seis cuadras de la Zona Romántica, donde quien prepara tu trago también te cuenta de dónde viene el agave. Para quienes quieren platicar antes de bailar.',
  },
  price: 3000,
  duration: { en: '4 hours', es: '4 horas' },
  groupSize: 30,
  includes: [
    {
      en: 'A welcome drink at each of four bars',
      es: 'Un trago de bienvenida en cada uno de los cuatro bares',
    },
    { en: 'A tasting of two raicillas', es: 'Una cata de dos raicillas' },
    { en: 'A bilingual local guide', es: 'Guía local bilingüe' },
  ],
  excludes: [
    { en: 'Drinks beyond the welcome drinks', es: 'Bebidas aparte de las de bienvenida' },
    { en: 'Tips', es: 'Propinas' },
  ],
  highlights: [
    { en: 'Raicilla, the agave spirit of Jalisco', es: 'Raicilla, el destilado de agave de Jalisco' },
    { en: 'Four bars within six blocks', es: 'Cuatro bares en seis cuadras' },
  ],
  goodToKnow: [joinLater, dressCode],
  routeStops: [
    {
      offsetMinutes: 0,
      title: { en: 'A first glass in the park', es: 'El primer vaso junto al parque' },
      text: {
        en: 'We meet by the bandstand and have the first drink on a terrace under the trees.',
        es: 'Nos vemos junto al quiosco y tomamos el primer trago en una terraza bajo los árboles.',
      },
    },
    {
      offsetMinutes: 60,
      title: { en: 'The raicilla bar', es: 'La raicillería' },
      text: {
        en: 'Two small glasses, one from the coast and one from the mountains.',
        es: 'Dos vasitos, uno de la costa y otro de la sierra.',
      },
    },
    {
      offsetMinutes: 120,
      title: { en: 'A rooftop over the tiles', es: 'Una azotea sobre las tejas' },
      text: {
        en: 'The church crown on one side, the sea on the other.',
        es: 'De un lado la corona de la parroquia, del otro el mar.',
      },
    },
    {
      offsetMinutes: 180,
      title: { en: 'Last bar, loud band', es: 'Último bar, banda a todo volumen' },
      text: {
        en: 'Cumbia until the end, and longer for whoever stays.',
        es: 'Cumbia hasta el final, y más para quien se quede.',
      },
    },
  ],
  meetingPoint: {
    en: 'The bandstand of Parque Lázaro Cárdenas, on Olas Altas. Look for the coral umbrella.',
    es: 'El quiosco del Parque Lázaro Cárdenas, sobre Olas Altas. Busca la sombrilla color coral.',
  },
  image: `/images/crawls/${slug}.jpg`,
  gallery: [
    '/images/gallery/old-town-walk.jpg',
    '/images/gallery/first-round.jpg',
    '/images/gallery/neon-street.jpg',
  ],
  createdAt: new Date('2025-04-10T18:00:00Z'),
};
