import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/reviews.ts';

export default {
  reviews: {
    title: '¿Qué tal estuvo tu noche?',
    rating: 'Tu calificación',
    text: 'Unas palabras (opcional)',
    textHint: '¿Qué conviene saber antes de venir?',
    name: 'Nombre que se muestra',
    country: 'País (opcional)',
    noCountry: 'No mostrar',
    save: 'Enviar mi reseña',
    saveAgain: 'Guardar cambios',
    done: '¡Gracias! Leemos cada reseña antes de publicarla. Aquí puedes cambiar la tuya cuando quieras.',
    notSaved: 'Tu reseña no se guardó',
    reload: words.showTheCurrentReview,
    state: {
      waiting: 'Ya tenemos tu reseña y pronto la leeremos. Todavía puedes cambiarla.',
      published: 'Tu reseña está publicada. Si la cambias, espera a que la leamos otra vez.',
      hidden: 'Tu reseña no se muestra. Si la cambias, la leemos otra vez.',
    },
    notOpen: 'Esta reserva todavía no se puede reseñar',
    notOpenText: words.reviewsAreOpenToPartiesOfWhich,
    tip: 'Dejar propina a tus guías',
    toBooking: 'Tu reserva',
    privacy: 'La calificación, el texto, el nombre y el país son públicos. Tu correo, nunca.',
  },
  field: {
    review: {
      rating: 'Elige de 1 a 5 estrellas',
      textTooLong: words.useAtMostMaxCharacters,
      name: 'Escribe el nombre que se muestra',
      nameTooLong: words.useAtMostMaxCharacters,
      nameAddress: 'Escribe un nombre sin direcciones web ni de correo',
      country: 'Elige un país de la lista',
    },
  },
  refusal: {
    review: {
      notAttended: words.reviewsAreOpenToPartiesOfWhich,
      changedMeanwhile: 'La reseña cambió mientras tanto. No se guardó nada.',
    },
  },
} satisfies Like<typeof english>;
