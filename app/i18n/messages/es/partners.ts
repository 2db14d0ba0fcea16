import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/partners.ts';

export default {
  partners: {
    title: words.partners,
    partner: words.partner,
    add: 'Agregar socio',
    edit: 'Editar socio',
    back: 'Todos los socios',
    empty: 'Todavía no hay socios.',
    emptyText: 'Hoteles, promotores y agencias que te mandan invitados.',
    parts: { who: words.partner, contact: words.contact, bookings: words.bookings },
    name: words.name,
    nameHint: 'Como tu equipo lo escribe en las reservas.',
    code: words.code,
    codeHint: 'De 3 a 20 letras, números y guiones, por ejemplo RIO-1.',
    kind: words.type,
    kinds: {
      hotel: 'Hotel',
      promoter: 'Promotor',
      agent: 'Agencia de viajes',
      reseller: 'Revendedor',
      influencer: 'Influencer',
    },
    state: words.status,
    states: { on: words.active, off: words.inactive },
    first: words.showingTheFirst,
    guestsThisMonth: 'Invitados este mes',
    contactName: words.contactPerson,
    language: words.language,
    email: words.emailAsCorreo,
    phone: words.phone,
    note: words.note,
    noteHint: 'Solo para tu equipo.',
    bookings: '{bookings, plural, one {# reserva} other {# reservas}}',
    otherNames: 'Las reservas con uno de estos nombres también son de este socio:',
    unmatch: words.remove,
    unmatchOf: 'Quitar {name}: sus reservas dejan de ser de este socio',
    match: {
      title: 'Nombres en reservas sin socio',
      text: 'Elige de quién se trata. Estas reservas, y las siguientes con el mismo nombre, serán de ese socio. Lo que se escribió en las reservas no cambia.',
      row: '{text} ({bookings, plural, one {# reserva} other {# reservas}})',
      none: words.leaveAsItIs,
      save: 'Asignar nombres',
      done: 'Nombres asignados.',
    },
  },
  field: {
    partner: {
      name: 'Escribe el nombre del socio',
      nameInUse: 'Este nombre ya es de otro socio',
      code: 'Escribe de 3 a 20 letras, números y guiones',
      codeInUse: 'Este código ya es de otro socio',
      email: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoElectronicoValido,
      phone: 'Escribe un teléfono de 7 a 15 dígitos',
      match: 'Elige un socio para al menos un nombre',
    },
  },
  refusal: {
    partner: {
      unknown: 'Este socio ya no existe.',
      nameInUse: 'Uno de estos nombres ya es de otro socio. Carga la versión más reciente.',
      codeInUse: 'Este código ya es de otro socio.',
      textUnknown: 'Este nombre ya no es del socio.',
    },
  },
} satisfies Like<typeof english>;
