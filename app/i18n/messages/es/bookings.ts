import type { Like } from '#i18n/translate.ts';
import type english from '../en/bookings.ts';

/** La lista de reservas: filtros, vistas, columnas y totales. */
export default {
  bookings: {
    when: 'Cuándo',
    periods: {
      tonight: 'Esta noche',
      tomorrow: 'Mañana',
      week: 'Próximos 7 días',
      upcoming: 'De hoy en adelante',
      past: 'Noches pasadas',
    },
    due: 'Con saldo por cobrar',
    attention: 'Requiere atención',
    source: 'Origen',
    partner: 'Socio',
    partnerHint: 'Hotel, agencia o persona que envió al cliente',
    partnerOf: 'Socio: {partner}',
    sourceOf: 'Origen: {source}',
    columnsTitle: 'Columnas',
    columns: {
      customer: 'Cliente',
      night: 'Noche',
      people: 'Personas',
      price: 'Precio',
      paid: 'Pagado',
      refunded: 'Reembolsado',
      due: 'Por cobrar',
      placed: 'Fecha de reserva',
      source: 'Origen',
      partner: 'Socio',
      language: 'Idioma',
      phone: 'Teléfono',
      requests: 'Peticiones especiales',
    },
    totals: {
      number: '{count, number}',
      label: 'Totales de todas las reservas encontradas',
      bookings: 'Reservas',
      inactive: '{count, plural, one {# cancelada o vencida} other {# canceladas o vencidas}}',
      tooMany: 'Más de {most, number} reservas. Usa un filtro para ver los totales.',
    },
  },
} satisfies Like<typeof english>;
