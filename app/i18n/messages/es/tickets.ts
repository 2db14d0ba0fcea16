import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/tickets.ts';

export default {
  tickets: {
    link: words.passATicketOn,
    title: words.passATicketOn,
    text: 'Envía un boleto por correo a quien lo va a usar. Recibe su propio código, la hora y el lugar, y le avisamos de cualquier cambio. No ve nada más de tu reserva: ni precios ni otros nombres.',
    staffText:
      'Quien lo recibe tiene el boleto, la noche y el lugar por correo, y se entera de cualquier cambio. No ve precios ni otros nombres, y no puede cambiar la reserva.',
    newCode: 'El boleto recibe un código nuevo. Las fotos y los enlaces del anterior dejan de servir.',
    ticket: words.ticket,
    guest: words.guestNumber,
    named: '{name} (persona {number})',
    name: 'Quién lo va a usar',
    email: 'Su correo',
    language: 'Idioma del correo',
    button: 'Enviar boleto',
    none: 'Todos los boletos ya se pasaron o se usaron.',
    passedTitle: 'Ya pasados a otra persona',
    passedTo: 'Enviado a {email} el {date, date, shortNight}',
    passed: 'Enviado el {date, date, shortNight}',
    again: 'Enviar otra vez',
    takeBack: words.takeBack,
    failed: 'No se cambió nada',
    checkFields: 'Revisa los campos marcados',
    done: {
      passTicket: 'El boleto va en camino',
      takeBackTicket: 'El boleto volvió a la reserva, con un código nuevo',
      mailTicket: 'El boleto va en camino otra vez',
    },
  },
  field: {
    holderName: { required: 'Escribe el nombre de quien lo va a usar' },
    holderEmail: { invalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido },
  },
  refusal: {
    ticket: {
      unknown: 'Este boleto ya no es válido.',
      notValid:
        'Los boletos se pueden pasar cuando la reserva está pagada y mientras su noche se lleve a cabo.',
      nightStarted: 'La noche ya empezó, así que los boletos ya no se pueden pasar ni recuperar.',
      used: 'Este boleto ya se usó en la entrada.',
      passedOn: 'Este boleto ya se pasó. Recupéralo primero.',
      notPassedOn: 'Este boleto no se ha pasado.',
      ownAddress: 'Es el correo de la reserva, que ya tiene el boleto.',
    },
  },
} satisfies Like<typeof english>;
