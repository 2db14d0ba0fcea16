import type { Localized } from '#domain/languages.ts';
import type { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { fixedId } from './fixed-id.ts';

const pictures: readonly (readonly [name: string, alt: Localized])[] = [
  [
    'toast-on-the-beach',
    {
      en: 'Illustration: four glasses raised on the beach, the sun going down behind the bay',
      es: 'Ilustración: cuatro vasos en alto en la playa, con el sol metiéndose en la bahía',
    },
  ],
  [
    'malecon-at-dusk',
    {
      en: 'Illustration: the Malecón at dusk, palms and lamps along the sea',
      es: 'Ilustración: el Malecón al anochecer, palmeras y faroles junto al mar',
    },
  ],
  [
    'neon-street',
    {
      en: 'Illustration: a cobbled street under neon signs',
      es: 'Ilustración: una calle empedrada bajo letreros de neón',
    },
  ],
  [
    'first-round',
    {
      en: 'Illustration: the first round of drinks lined up on a bar',
      es: 'Ilustración: la primera ronda de tragos formada en la barra',
    },
  ],
  [
    'party-games',
    {
      en: 'Illustration: a table with cups and cards in the middle of a party game',
      es: 'Ilustración: una mesa con vasos y cartas a media partida',
    },
  ],
  [
    'dance-floor',
    {
      en: 'Illustration: people dancing under a mirror ball',
      es: 'Ilustración: gente bailando bajo una bola de espejos',
    },
  ],
  [
    'old-town-walk',
    {
      en: 'Illustration: a group walking through the old town, tiled roofs and the church crown above them',
      es: 'Ilustración: un grupo caminando por el centro, con tejados y la corona de la parroquia al fondo',
    },
  ],
  [
    'club-finale',
    {
      en: 'Illustration: raised hands and beams of light at the final club',
      es: 'Ilustración: manos en alto y haces de luz en el club final',
    },
  ],
];

/** Not in the gallery, but available as pictures of pages. */
const covers: typeof pictures = [
  [
    'hero',
    {
      en: 'Illustration: Banderas Bay at dusk, the Malecón lit along the water',
      es: 'Ilustración: la Bahía de Banderas al anochecer, con el Malecón encendido junto al agua',
    },
  ],
  [
    'crawls/puerto-vallarta-beach-pub-crawl',
    {
      en: 'Illustration: friends on their way along the beach',
      es: 'Ilustración: amigos de camino por la playa',
    },
  ],
  [
    'crawls/zona-romantica-bar-hop',
    { en: 'Illustration: bars of the Zona Romántica', es: 'Ilustración: bares de la Zona Romántica' },
  ],
  [
    'crawls/marina-sunset-crawl',
    { en: 'Illustration: the marina at sunset', es: 'Ilustración: la marina al atardecer' },
  ],
  [
    'crawls/sayulita-surf-town-crawl',
    { en: 'Illustration: the surf town of Sayulita', es: 'Ilustración: el pueblo surfista de Sayulita' },
  ],
];

const isGalleryPicture = (name: string) => !covers.some(([cover]) => cover === name);

export const sampleGallery: (typeof galleryImages.$inferInsert)[] = [...pictures, ...covers].map(
  ([name, alt], order) => ({
    id: fixedId('gallery', name),
    imageUrl: isGalleryPicture(name) ? `/images/gallery/${name}.jpg` : `/images/${name}.jpg`,
    alt,
    isActive: isGalleryPicture(name),
    siteTag: 'puerto-vallarta',
    position: order + 1,
  }),
);
