import type { Like } from '#i18n/translate.ts';
import type english from '../en/editor.ts';

export default {
  editor: {
    problem: {
      holdMinutes: 'Escribe un número entero de 30 a 1,440',
      mostPeople: 'Escribe un número entero de 1 a 500',
      refundHours: 'Escribe un número entero de 0 a 720',
      saleCloses: 'Escribe un número entero de 0 a 10,080, o déjalo vacío',
      threshold: 'Escribe un número entero de 0 a 100',
      empty: 'Escribe algo aquí',
      long: 'Es demasiado largo',
      placeholder: 'Hay algo entre llaves que no conocemos. Usa uno de los que se ofrecen.',
      unfit: 'Esto no se puede mostrar aquí',
      email: 'Escribe un correo válido',
      phone: 'Escribe un teléfono o déjalo vacío',
      picture: 'Elige una imagen de la galería',
      time: 'Escribe una hora como 19:30',
      stars: 'Elige de 1 a 5 estrellas',
      many: 'Son demasiados',
      anchor: 'Una dirección lleva minúsculas, números y guiones',
      rate: 'Escribe un tipo de cambio mayor que 0, por ejemplo 20.00',
      rateJump: 'Es más de tres veces distinto al tipo de cambio anterior. ¿Es correcto?',
      https: 'Escribe una dirección que empiece con https://',
      instagram: 'Escribe una dirección de instagram.com que empiece con https://',
      pixelId: 'El número del píxel tiene de 5 a 20 dígitos',
      choice: 'Elige una de las respuestas',
    },
  },
  refusal: {
    content: {
      changed:
        'Alguien más guardó esto desde que lo abriste. No se guardó nada tuyo y lo que escribiste sigue aquí: copia lo que necesites, carga lo más reciente y haz tu cambio otra vez.',
      same: 'No cambió nada, así que no había nada que guardar.',
    },
  },
} satisfies Like<typeof english>;
