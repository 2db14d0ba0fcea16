import type { Like } from '#i18n/translate.ts';
import type english from '../en/editor.ts';

export default {
  editor: {
    problem: {
      https: 'Escribe una dirección que empiece con https://',
      instagram: 'Escribe una dirección de instagram.com que empiece con https://',
      pixelId: 'El número del píxel tiene de 5 a 20 dígitos',
      choice: 'Elige una de las respuestas',
    },
  },
} satisfies Like<typeof english>;
