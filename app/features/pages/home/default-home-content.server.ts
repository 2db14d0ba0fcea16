import type { HomeContent } from '#domain/content/home-content.ts';

/**
 * The default texts of the home page. They apply to every operator: no drink, game, club, group size or stop
 * is named, and no guest is quoted. The sample operator's texts are in `database/sample-world/home`.
 */
export const defaultHomeContent: HomeContent = {
  hero: {
    eyebrow: { en: '', es: '' },
    title: {
      en: 'Arrive as strangers. Leave as a crew.',
      es: 'Llegas sin conocer a nadie. Te vas con amigos.',
    },
    text: {
      en: 'A guided night out, from one venue to the next. Pick a night, book your spots and come along.',
      es: 'Una salida con guía, de un lugar al siguiente. Elige una noche, reserva tus lugares y ven.',
    },
    button: { en: 'Pick your night', es: 'Elige tu noche' },
    backgroundImage: '/images/hero.jpg',
    points: [],
  },
  infoBar: {
    items: [
      {
        icon: 'price',
        label: { en: 'Per person', es: 'Por persona' },
        value: { en: 'From {lowest_price}', es: 'Desde {lowest_price}' },
      },
      {
        icon: 'clock',
        label: { en: 'Duration', es: 'Duración' },
        value: { en: '{duration}', es: '{duration}' },
      },
      {
        icon: 'people',
        label: { en: 'Your group', es: 'Tu grupo' },
        value: { en: 'From 1 to {max_people} people', es: 'De 1 a {max_people} personas' },
      },
    ],
  },
  expect: {
    title: { en: 'What to expect', es: 'Qué te espera' },
    text: {
      en: 'The regular price is {price} per person. The page of each crawl says what it includes.',
      es: 'El precio normal es de {price} por persona. La página de cada pub crawl dice qué incluye.',
    },
    items: [
      {
        icon: 'ticket',
        title: { en: 'Your name is enough', es: 'Basta con tu nombre' },
        text: {
          en: 'No ID or ticket is required to join us: say your name, or show the QR code from your mail to be faster. Everyone must be 18 or older.',
          es: 'Para unirte no necesitas identificación ni boleto: di tu nombre o enseña el código QR de tu correo y pasas más rápido. Todos deben tener 18 años o más.',
        },
      },
      {
        icon: 'price',
        title: { en: 'The total you see is what you pay', es: 'El total que ves es lo que pagas' },
        text: {
          en: 'The calendar shows the price of each night. The total in pesos stands beside every other currency.',
          es: 'El calendario muestra el precio de cada noche. El total en pesos aparece junto a cualquier otra moneda.',
        },
      },
    ],
  },
  features: {
    title: { en: 'Good to know before you book', es: 'Antes de reservar' },
    text: {
      en: 'What holds for every night.',
      es: 'Lo que vale para todas las noches.',
    },
    items: [
      {
        icon: 'people',
        title: { en: 'Come alone, or bring your friends', es: 'Ven a solas o con tus amigos' },
        text: {
          en: 'One booking takes up to {max_people} people; for more, write to us.',
          es: 'Una reserva admite hasta {max_people} personas; si son más, escríbenos.',
        },
      },
      {
        icon: 'shield',
        title: { en: 'Plans change, and that is fine', es: 'Si cambian tus planes, no pasa nada' },
        text: {
          en: 'Cancel at least {refund_hours} hours before the start and you get everything back. After that, and for no-shows or late arrivals, there are no refunds.',
          es: 'Cancela al menos {refund_hours} horas antes del inicio y te devolvemos todo. Después de eso, o si no llegas o llegas tarde, no hay reembolso.',
        },
      },
    ],
  },
  route: {
    title: { en: 'The route, hour by hour', es: 'La ruta, hora por hora' },
    text: { en: 'This is how a night usually unfolds.', es: 'Así suele ir la noche.' },
    stops: [],
    note: { en: 'The route is subject to change.', es: 'La ruta puede cambiar.' },
  },
  testimonials: {
    title: { en: 'The morning after', es: 'A la mañana siguiente' },
    text: {
      en: 'What guests write to us once they have slept.',
      es: 'Lo que nos escriben cuando ya durmieron.',
    },
    items: [],
  },
  footer: {
    logo: '',
    description: {
      en: 'Guided pub crawls, run by people who live here.',
      es: 'Pub crawls con guía, hechos por gente de aquí.',
    },
    email: 'hola@vallartapubcrawl.example',
    phone: '+52 322 000 0000',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
  },
};
