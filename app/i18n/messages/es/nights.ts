import type { Like } from '#i18n/translate.ts';
import type english from '../en/nights.ts';

export default {
  refusal: {
    night: {
      stopped: 'Esta noche ya se canceló o se movió.',
      notOffered: 'Esa noche no se puede elegir.',
    },
    stop: {
      deadlinePast: 'Ese plazo ya pasó.',
      deadlineAfterStart: 'El plazo tiene que terminar antes de que empiece la nueva noche.',
      deadlineFar: 'El plazo puede ser de {days, number} días como máximo.',
      newNightMissing: 'Elige una noche del mismo recorrido que aún no haya pasado.',
      dateTaken: 'Ya hay otra noche de este recorrido a esa hora. Elígela de la lista o pon otra fecha.',
      noRoom:
        'Hay que mover a {people, plural, one {# invitado} other {# invitados}} y a esa noche {left, plural, =0 {no le quedan lugares} one {solo le queda # lugar} other {solo le quedan # lugares}}.',
      over: 'El tiempo para elegir ya terminó.',
      final: 'Tu dinero ya va de regreso, así que ya no se puede cambiar nada.',
    },
  },
  nights: {},
} satisfies Like<typeof english>;
