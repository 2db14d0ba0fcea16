import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/groups.ts';

export default {
  groups: {
    title: words.groups,
    lead: 'Ofertas con precio, anticipo y fechas propias. Los lugares quedan apartados mientras la oferta está abierta.',
    enquiries: 'Las solicitudes están en los mensajes.',
    filter: 'Qué grupos',
    back: words.groups,
    folders: { offers: 'Ofertas abiertas', coming: 'Por venir', over: 'Vencidas y pasadas' },
    empty: {
      offers: 'Ninguna oferta espera respuesta. Haz una, o responde un mensaje con una oferta.',
      coming: 'Ningún grupo ha reservado las próximas noches.',
      over: 'Ninguna oferta ha vencido y todavía no ha venido ningún grupo.',
    },
    states: {
      pending: 'Oferta abierta',
      confirmed: 'Reservado',
      expired: 'Oferta vencida',
      cancelled: words.cancelledAsCancelado,
    },
    list: {
      group: words.group,
      people: words.countPluralOnePersonOtherPeople,
      deposit: words.deposit,
      paid: words.paid,
      due: 'Por pagar',
      until: 'Hasta',
      heldUntil: 'Apartado hasta',
      atDoor: 'Al inicio de la noche',
      late: 'atrasado',
    },
    new: { title: 'Nueva oferta', send: 'Apartar los lugares y enviar la oferta' },
    offer: {
      price: 'Precio por persona ({currency})',
      priceHint: 'Vacío: el precio de la noche.',
      deposit: 'Anticipo ({currency})',
      depositHint: 'Vacío: todo se paga de una vez.',
      balance: 'El resto se paga',
      atDoor: 'Al inicio de la noche, o antes en línea',
      byDate: 'En línea hasta una fecha',
      dueOn: 'Hasta el',
      note: 'Mensaje para el grupo',
      noteHint: 'Aparece en el correo y en la página de la oferta.',
      billTo: 'Factura a nombre de',
      billToHint: 'Empresa con domicilio y RFC, si la factura debe llevarlos.',
      days: 'Apartar los lugares por',
      hoursOption: words.hoursPluralOneHourOtherHours,
      untilStart: 'hasta que empiece la noche',
      daysOption: '{days, plural, one {# día} other {# días}}',
      parts: 'Anticipo {deposit}, resto {rest}',
    },
    one: {
      title: words.groupOffer,
      lead: 'Mientras no se pague el anticipo, todo se puede cambiar. Una oferta vencida se abre otra vez si quedan lugares.',
      paidLead:
        'El anticipo está pagado y el precio ya no cambia. El número de personas se cambia en la reserva.',
      cancelled: 'Esta reserva se canceló. Haz una nueva oferta si el grupo quiere venir de todos modos.',
      keep: 'Como está',
      mail: 'Enviar otra vez la oferta a {email}',
      save: 'Guardar oferta',
      saved: 'Oferta guardada',
      booking: words.bookingReference2,
      guestPage: 'Abrir la página del grupo',
      answer: 'Hacer una oferta',
    },
  },
  field: {
    group: { night: words.chooseANight, amount: 'Escribe un monto mayor que 0, por ejemplo 450 o 450.50' },
  },
  refusal: {
    group: {
      dueAfterNight: 'Elige un día anterior a la noche, o el mismo día.',
      holdAfterStart: 'La noche empieza antes. Elige menos tiempo, o hasta que empiece la noche.',
    },
  },
} satisfies Like<typeof english>;
