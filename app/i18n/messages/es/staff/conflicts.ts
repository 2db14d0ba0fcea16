import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/conflicts.ts';

export default {
  conflicts: {
    title: 'Conflictos de check-in',
    lead: 'Lo que un guía hizo en la entrada y lo que decía la reserva cuando llegó aquí no coinciden. Mira los dos lados y acláralo con el guía o con el asistente.',
    none: 'Ningún check-in requiere atención.',
    done: 'Aclarado.',
    settle: 'Marcar como aclarado',
    somebody: 'alguien del equipo',
    booking: words.booking,
    noBooking: 'Ninguna reserva tiene este id.',
    notBooked: 'La venta no llegó a ser una reserva. Vendida a',
    night: words.night,
    nightOf: words.dateStartCrawl,
    phone: 'En el celular',
    server: 'En la reserva',
    kinds: {
      admit:
        '{who} registró la entrada {count, plural, one {del asistente} other {de los asistentes}} {guests}:',
      undo: '{who} deshizo la entrada {count, plural, one {del asistente} other {de los asistentes}} {guests}:',
      noShow: '{who} marcó al grupo como no presentado:',
      payment:
        '{who} cobró {amount} {method, select, cash {en efectivo} other {con la terminal}} por {due} pendientes:',
      sale: '{who} vendió {count, plural, one {# lugar} other {# lugares}} sin red, por {amount} {method, select, cash {en efectivo} other {con la terminal}}:',
    },
    received: 'enviado',
    wasPaid:
      '{amount} pagados {method, select, cash {en efectivo a {who}} terminal {con la terminal de {who}} bankTransfer {por transferencia} other {en línea}}:',
    notRecorded:
      'El pago no se registró. No está en los libros ni en el efectivo de nadie: {who} tiene que devolver {amount} al asistente.',
    wasLentBack: 'Los lugares de este celular los recuperó {who}:',
    wasIn: 'El asistente {number} ya había entrado, lo registró {who}:',
    changed:
      '{count, plural, one {Entró con esto: asistente} other {Entraron con esto: asistentes}} {guests}.',
    unchanged: words.theServerChangedNothing,
    titles: {
      admit: 'Entrada: {reason}',
      undo: 'Entrada deshecha: {reason}',
      noShow: 'No se presentó: {reason}',
      payment: 'Pago: {reason}',
      sale: 'Venta sin red: {reason}',
    },
    reasons: {
      alreadyUsed: {
        title: '{kind, select, admit {registrada dos veces} other {otro celular registró la entrada}}',
        advice:
          '{kind, select, admit {Dos celulares registraron al mismo asistente. Pregunta a los dos guías si contaron dos veces al mismo grupo, o si dos personas mostraron el mismo boleto.} other {Otro celular registró la entrada de asistentes del grupo, y siguen adentro. Pregunta a los dos guías quién está. La entrada de quien no esté se deshace en la app de check-in.}}',
      },
      wrongNight: {
        title: words.anotherNight,
        advice:
          'La reserva es de otra noche, o se cambió mientras tanto. Pregunta al guía si los asistentes participaron. Si fue así, escríbelo en la nota de la reserva.',
      },
      tooEarly: {
        title: 'antes de tiempo',
        advice:
          'El check-in o la noche aún no empezaba, así que no se registró nada. Si sigue siendo cierto, el guía lo hace otra vez.',
      },
      doorClosed: {
        title: words.afterCheckIn,
        advice:
          'El check-in de la noche ya había cerrado, así que ya no se puede registrar. Si importa, escríbelo en la nota de la reserva.',
      },
      unpaid: {
        title: words.notPaid,
        advice:
          'La reserva no está pagada o su apartado venció. Pregunta al guía si recibió dinero. Si fue así, registra el pago en la reserva; si no, pídeselo al asistente.',
      },
      cancelled: {
        title: 'cancelado mientras tanto',
        advice:
          'La reserva, la noche o el boleto se canceló mientras tanto. Pregunta al guía si los asistentes participaron y si devolvió el dinero que recibió.',
      },
      alreadyPaid: {
        title: 'ya estaba pagada',
        advice:
          'La reserva ya estaba pagada cuando llegó el dinero aquí. Pregunta al guía si lo devolvió al asistente.',
      },
      amountChanged: {
        title: words.anotherAmountWasDue,
        advice:
          'La reserva o el tipo de cambio había cambiado. Pregunta al guía si devolvió el dinero al asistente. Si el asistente aún debe algo, registra ese pago en la reserva.',
      },
      holdEnded: {
        title: 'después de vencer el apartado',
        advice:
          'Los lugares se vendieron mientras tanto. Pregunta al guía si devolvió el dinero al asistente. Si el asistente participó, agrega una reserva con el pago.',
      },
      notAllowed: {
        title: 'enviado por una cuenta que no recibe pagos',
        advice:
          'La cuenta que lo envió no puede cobrar. O el guía devuelve el dinero, o tú registras el pago en la reserva.',
      },
      lentBack: {
        title: 'los lugares ya se habían recuperado',
        advice:
          'El celular los vendió sin red, y los lugares ya habían vuelto a la noche. Pregunta al guía si devolvió el dinero al asistente. Si el asistente participó, agrega una reserva con el pago.',
      },
      unknown: {
        title: 'no se conoce aquí',
        advice:
          'La reserva, la noche o los lugares prestados se eliminaron o son de otra ciudad. Pregunta al guía de quién se trataba. Si hubo asistentes, agrega una reserva para ellos.',
      },
    },
  },
  refusal: { door: { conflictSettled: 'Esto ya está aclarado.' } },
} satisfies Like<typeof english>;
