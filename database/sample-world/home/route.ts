import type { HomeContent } from '#domain/content/home-content.ts';

export const route: HomeContent['route'] = {
  title: { en: 'The route, hour by hour', es: 'La ruta, hora por hora' },
  text: {
    en: 'This is how a night usually unfolds. It costs {price} per person, and nobody has ever stuck to the minute.',
    es: 'Así suele ir la noche. Cuesta {price} por persona, y nadie ha llegado nunca al minuto exacto.',
  },
  stops: [
    {
      offsetMinutes: 0,
      title: { en: 'Toes in the sand', es: 'Con los pies en la arena' },
      text: {
        en: 'We gather at a beach bar: first welcome drink, party games, and the sound of the waves.',
        es: 'Nos juntamos en un bar de playa: primer trago de bienvenida, juegos y el sonido de las olas.',
      },
    },
    {
      offsetMinutes: 60,
      title: { en: 'Along the Malecón', es: 'Por el Malecón' },
      text: {
        en: 'A walk past the sculptures to a rooftop over the bay, where the second round is poured.',
        es: 'Una caminata entre las esculturas hasta una terraza sobre la bahía, donde se sirve la segunda ronda.',
      },
    },
    {
      offsetMinutes: 135,
      title: { en: 'Old town, live music', es: 'El centro, con música en vivo' },
      text: {
        en: 'Cobblestones, a mezcal at the bar and a band in the corner. This is where the first people start to dance.',
        es: 'Empedrado, un mezcal en la barra y una banda en la esquina. Aquí empiezan a bailar los primeros.',
      },
    },
    {
      offsetMinutes: 210,
      title: { en: 'Neon and karaoke', es: 'Neón y karaoke' },
      text: {
        en: 'The loudest hour of the night. Somebody always sings José José, and it might be you.',
        es: 'La hora más ruidosa de la noche. Siempre hay alguien que canta a José José, y puedes ser tú.',
      },
    },
    {
      offsetMinutes: 285,
      title: { en: 'The finale', es: 'El gran final' },
      text: {
        en: 'VIP entry to the club: past the line, onto the floor. We say goodnight; you stay as long as you like.',
        es: 'Entrada VIP al club: sin fila y directo a la pista. Nosotros nos despedimos; tú quédate lo que quieras.',
      },
    },
  ],
  note: {
    en: 'The route is subject to change. You get the list of bars {bars_lead} before the start.',
    es: 'La ruta puede cambiar. Te mandamos la lista de bares {bars_lead} antes del inicio.',
  },
};
