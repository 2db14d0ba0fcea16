import type { HomeContent } from '#domain/content/home-content.ts';

export const hero: HomeContent['hero'] = {
  eyebrow: { en: 'Puerto Vallarta after dark', es: 'Puerto Vallarta de noche' },
  title: {
    en: 'Arrive as strangers. Leave as a crew.',
    es: 'Llegas sin conocer a nadie. Te vas con amigos.',
  },
  text: {
    en: 'One night, four or five of our favorite bars between the beach and the old town, a welcome drink at every door, and local guides who know everyone behind the counter.',
    es: 'Una noche, cuatro o cinco de nuestros bares favoritos entre la playa y el centro, un trago de bienvenida en cada puerta y guías locales que conocen a todo mundo detrás de la barra.',
  },
  button: { en: 'Pick your night', es: 'Elige tu noche' },
  backgroundImage: '/images/hero.jpg',
  points: [
    { en: 'A welcome drink or shot at each venue', es: 'Un trago o shot de bienvenida en cada lugar' },
    { en: 'Free party games at the first bar', es: 'Juegos gratis en el primer bar' },
    { en: 'Entry to the final club included', es: 'Entrada al club final incluida' },
  ],
};
