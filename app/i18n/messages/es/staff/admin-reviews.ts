import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/admin-reviews.ts';

export default {
  moderation: {
    title: words.reviews,
    lead: 'Reseñas de quienes registraron su entrada. En el sitio solo se muestran y cuentan las publicadas. Sus palabras no se pueden editar.',
    filter: 'Mostrar reseñas',
    show: { waiting: words.waiting, published: 'Publicadas', hidden: 'Ocultas' },
    empty: {
      waiting: 'No hay reseñas en espera',
      published: 'Todavía no hay reseñas publicadas',
      hidden: 'No hay reseñas ocultas',
    },
    emptyText: {
      waiting:
        'Las nuevas llegan por el enlace del correo de agradecimiento, que se envía después de cada noche.',
      published: 'Publica una reseña en espera y aparecerá en la página de inicio y en la de su pub crawl.',
      hidden: 'Las ocultas se quedan aquí con su motivo y se pueden volver a publicar.',
    },
    thanksMail: 'Ajustes del correo de agradecimiento',
    about: '{crawl}, {date}',
    written: 'Escrita',
    booking: words.bookingReference2,
    noWords: 'Calificación sin texto',
    erased: 'Se borraron los datos de esta persona',
    hiddenBecause: 'Oculta: {reason}',
    because: {
      spam: 'Publicidad o spam',
      abusive: 'Ofensiva o discriminatoria',
      personalData: 'Nombres o datos de otras personas',
      notAboutUs: 'No es sobre este pub crawl',
      guestAsked: 'La persona lo pidió',
    },
    publish: 'Publicar',
    publishAgain: 'Volver a publicar',
    hide: words.hide,
    hideTitle: 'Ocultar esta reseña',
    hideHint:
      'Una calificación baja no es motivo: el promedio tiene que ser el de los asistentes. Mejor respóndela.',
    reason: words.reason,
    chooseReason: words.chooseAReason,
    hideNow: 'Ocultar reseña',
    answer: 'Respuesta pública',
    answerHint: 'Se muestra debajo de la reseña. En un idioma o en los dos; vacía si no hay.',
    saveAnswer: 'Guardar respuesta',
    done: {
      publish: 'Publicada. La reseña ya está en el sitio.',
      hide: 'Oculta. La reseña ya no está en el sitio.',
      answer: 'Respuesta guardada.',
      published: 'Reseñas publicadas',
      hidden: 'Reseñas ocultas',
    },
    first: words.firstPage,
    next: words.nextPage,
    reload: words.showTheCurrentReview,
  },
  field: { review: { because: words.chooseAReason, answerTooLong: 'Usa 1,500 caracteres como máximo' } },
  refusal: {
    review: {
      unknown: 'Esta reseña ya no existe.',
      changed: 'La persona o alguien del equipo cambió esta reseña mientras tanto. No se guardó nada.',
    },
  },
} satisfies Like<typeof english>;
