import type { HomeContent } from '#domain/content/home-content.ts';

export const expect: HomeContent['expect'] = {
  title: { en: 'What to expect', es: 'Qué te espera' },
  text: {
    en: 'For {price} per person the whole night is taken care of. You bring good shoes and the wish to meet people.',
    es: 'Por {price} por persona, toda la noche queda resuelta. Tú pon unos buenos zapatos y las ganas de conocer gente.',
  },
  items: [
    {
      icon: 'cocktail',
      title: { en: 'A drink at every door', es: 'Un trago en cada puerta' },
      text: {
        en: 'A welcome drink or shot is waiting at each of the four or five venues. What you order after that is up to you.',
        es: 'En cada uno de los cuatro o cinco lugares te espera un trago o shot de bienvenida. Lo que pidas después corre por tu cuenta.',
      },
    },
    {
      icon: 'games',
      title: { en: 'Games that break the ice', es: 'Juegos para romper el hielo' },
      text: {
        en: 'Free party games at the first bar: flip cup, giant Jenga, lotería. By the second bar everyone knows your name.',
        es: 'Juegos gratis en el primer bar: flip cup, jenga gigante, lotería. Para el segundo bar ya todos se saben tu nombre.',
      },
    },
    {
      icon: 'crown',
      title: { en: 'Straight into the club', es: 'Directo al club' },
      text: {
        en: 'The night ends on a dance floor. Entry to the final club is included, and you walk past the line.',
        es: 'La noche termina en la pista. La entrada al club final está incluida y pasas sin hacer fila.',
      },
    },
    {
      icon: 'languages',
      title: { en: 'Guides in two languages', es: 'Guías en dos idiomas' },
      text: {
        en: 'Our guides live here and switch between English and Spanish mid-sentence. They look after the group until the last dance.',
        es: 'Nuestros guías viven aquí y cambian del español al inglés a media frase. Cuidan al grupo hasta el último baile.',
      },
    },
    {
      icon: 'ticket',
      title: { en: 'Your name is enough', es: 'Basta con tu nombre' },
      text: {
        en: 'No ID or ticket is required to join us: say your name, or show the QR code from your mail to be faster. Everyone must be 18 or older.',
        es: 'Para unirte no necesitas identificación ni boleto: di tu nombre o enseña el código QR de tu correo y pasas más rápido. Todos deben tener 18 años o más.',
      },
    },
    {
      icon: 'sparkles',
      title: { en: 'Dress for a night out', es: 'Vístete para salir' },
      text: {
        en: 'Light clothes and comfortable shoes. The clubs turn away flip-flops, sandals and tank tops.',
        es: 'Ropa ligera y zapatos cómodos. En los clubes no dejan entrar con chanclas, sandalias ni camisetas sin mangas.',
      },
    },
  ],
};
