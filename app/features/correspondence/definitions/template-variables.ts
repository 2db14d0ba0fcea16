import type { Localized } from '#domain/languages.ts';

type Variable = { readonly meaning: Localized; readonly example: Localized };

/** The variables of all templates: their meaning for the operator and an example value. */
export const templateVariables = {
  site_name: {
    meaning: { en: 'The name of the site', es: 'El nombre del sitio' },
    example: { en: 'Vallarta Pub Crawl' },
  },
  first_name: {
    meaning: { en: 'First name of whoever reads it', es: 'Nombre de quien lo lee' },
    example: { en: 'Maya' },
  },
  booked_by: {
    meaning: { en: 'First name of whoever booked', es: 'Nombre de quien reservó' },
    example: { en: 'Maya' },
  },
  last_name: {
    meaning: { en: 'Last name of whoever booked', es: 'Apellido de quien reservó' },
    example: { en: 'Torres' },
  },
  booking_reference: {
    meaning: { en: 'Reference of the booking', es: 'Clave de la reserva' },
    example: { en: 'VPC-7K3M-X9QD' },
  },
  crawl_title: {
    meaning: { en: 'Title of the crawl', es: 'Nombre del pub crawl' },
    example: { en: 'Puerto Vallarta Beach Pub Crawl', es: 'Pub crawl de playa' },
  },
  night: {
    meaning: { en: 'The date, written out', es: 'La fecha, escrita completa' },
    example: { en: 'Saturday, March 6, 2027', es: 'sábado, 6 de marzo de 2027' },
  },
  start_time: {
    meaning: { en: 'Start, city time', es: 'Inicio, hora local' },
    example: { en: '19:30 hrs · 7:30 PM', es: '19:30 hrs · 7:30 p.m.' },
  },
  end_time: {
    meaning: { en: 'End, city time', es: 'Fin, hora local' },
    example: { en: '01:30 hrs · 1:30 AM (next day)', es: '01:30 hrs · 1:30 a.m. (del día siguiente)' },
  },
  people: {
    meaning: { en: 'Number of people', es: 'Número de personas' },
    example: { en: '2 people', es: '2 personas' },
  },
  meeting_point: {
    meaning: { en: 'Meeting point', es: 'Punto de encuentro' },
    example: { en: 'The seahorse on the Malecón', es: 'El caballito de mar del Malecón' },
  },
  total: {
    meaning: { en: 'Total in the currency of the booking', es: 'Total en la moneda de la reserva' },
    example: { en: '$70.00 USD' },
  },
  total_in_pesos: {
    meaning: { en: 'Total in pesos', es: 'Total en pesos' },
    example: { en: '$1,400.00 MXN' },
  },
  held_until: {
    meaning: { en: 'Until when the places are held', es: 'Hasta cuándo se apartan los lugares' },
    example: {
      en: 'Monday, March 1, 2027 at 12:35 PM (city time)',
      es: 'lunes, 1 de marzo de 2027, 12:35 p.m. (hora local)',
    },
  },
  free_until: {
    meaning: { en: 'Until when cancelling is free', es: 'Hasta cuándo se cancela sin costo' },
    example: {
      en: 'Friday, March 5, 2027, 19:30 hrs · 7:30 PM (city time)',
      es: 'viernes, 5 de marzo de 2027, 19:30 hrs · 7:30 p.m. (hora local)',
    },
  },
  partner_name: {
    meaning: { en: 'The name of the partner', es: 'El nombre del socio' },
    example: { en: 'Hotel Río' },
  },
  roster_news: {
    meaning: {
      en: 'What happened to a night or a request, in a sentence',
      es: 'Qué pasó con una noche o una solicitud, en una frase',
    },
    example: {
      en: 'Ana works this night instead of you.',
      es: 'Ana trabaja esta noche en tu lugar.',
    },
  },
  seller_name: {
    meaning: { en: 'The name of the seller', es: 'El nombre del vendedor' },
    example: { en: 'Ana' },
  },
  statement_month: {
    meaning: { en: 'The month of the statement', es: 'El mes del estado de cuenta' },
    example: { en: 'March 2027', es: 'marzo de 2027' },
  },
  statement_amount: {
    meaning: { en: 'What the statement comes to', es: 'El saldo del estado de cuenta' },
    example: { en: '$140.00 USD' },
  },
  refund_amount: {
    meaning: { en: 'Amount that goes back', es: 'Monto que se reembolsa' },
    example: { en: '$70.00 USD' },
  },
  refund_reason: {
    meaning: {
      en: 'Why it goes back, to follow “because”',
      es: 'Por qué se reembolsa; va después de «porque»',
    },
    example: { en: 'you cancelled in time', es: 'cancelaste a tiempo' },
  },
  original_night: {
    meaning: { en: 'The date that was cancelled or rescheduled', es: 'La fecha que se canceló o se movió' },
    example: { en: 'Saturday, March 6, 2027', es: 'sábado, 6 de marzo de 2027' },
  },
  new_night: {
    meaning: {
      en: 'The new date of a night that was moved, else empty',
      es: 'La nueva fecha si la noche se movió; si no, vacío',
    },
    example: { en: 'Saturday, March 13, 2027', es: 'sábado, 13 de marzo de 2027' },
  },
  choose_until: {
    meaning: { en: 'Until when guests can choose', es: 'Hasta cuándo se puede elegir' },
    example: {
      en: 'Thursday, March 4, 2027 at 12:00 PM (city time)',
      es: 'jueves, 4 de marzo de 2027, 12:00 p.m. (hora local)',
    },
  },
  choice_address: {
    meaning: { en: 'Address of the page where guests choose', es: 'Dirección de la página para elegir' },
    example: { en: 'https://…/your-night/…' },
  },
  booking_address: {
    meaning: { en: 'Address of the booking’s page', es: 'Dirección de la página de la reserva' },
    example: { en: 'https://…/booking-confirmation/…' },
  },
  bars: {
    meaning: {
      en: 'The bars with their times; empty where none are known',
      es: 'Los bares con sus horas; vacío si no se conocen',
    },
    example: { en: '20:00 The Owl, 21:30 The Lighthouse', es: '20:00 La Lechuza, 21:30 El Faro' },
  },
  group_link: {
    meaning: {
      en: 'Link of the messaging group; empty where none is set',
      es: 'Enlace del grupo de mensajes; vacío si no hay',
    },
    example: { en: 'https://chat.example/vallarta' },
  },
  review_link: {
    meaning: {
      en: 'Your page for reviews elsewhere; without one, the page for the review of the booking',
      es: 'Tu página de reseñas en otro sitio; si no hay, la página de la reseña de la reserva',
    },
    example: { en: 'https://reviews.example/vallarta' },
  },
  new_address: {
    meaning: { en: 'The new email address of the account', es: 'El correo nuevo de la cuenta' },
    example: { en: 'maya.new@example.com' },
  },
  role: {
    meaning: {
      en: 'The role of the invited person, such as a guide or a manager',
      es: 'El rol de la persona invitada, como guía o gerente',
    },
    example: { en: 'a guide', es: 'guía' },
  },
  role_opens: {
    meaning: { en: 'What that role gets into', es: 'A qué da acceso ese papel' },
    example: {
      en: 'the ticket scanner and the guest list',
      es: 'la lista de asistentes y el escáner de boletos',
    },
  },
  passkey_name: {
    meaning: { en: 'Name of the passkey', es: 'Nombre de la llave de acceso' },
    example: { en: 'My phone', es: 'Mi celular' },
  },
  valid_hours: {
    meaning: { en: 'For how many hours the link works', es: 'Por cuántas horas sirve el enlace' },
    example: { en: '24' },
  },
  disputed_amount: {
    meaning: { en: 'Amount that is disputed', es: 'Monto en disputa' },
    example: { en: '$70.00 USD' },
  },
  sender_name: {
    meaning: { en: 'Name of the visitor who wrote', es: 'Nombre de quien escribió' },
    example: { en: 'Noah' },
  },
  contact_subject: {
    meaning: { en: 'Subject that the visitor chose', es: 'Asunto que eligió' },
    example: { en: 'Group booking', es: 'Reserva de grupo' },
  },
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof templateVariables;
