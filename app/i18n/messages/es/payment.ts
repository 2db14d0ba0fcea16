import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/payment.ts';

export default {
  paymentPage: {
    lines: {
      discount: words.discount,
      discountBy: words.discountCode,
      reduction: words.priceReduction,
      adjustment: 'Según lo acordado',
      deposit: 'Anticipo, reserva {reference}',
      balance: 'Resto, reserva {reference}',
      difference: 'Diferencia de precio, reserva {reference}',
      tip: words.tip,
      tipFor: 'Propina para {name}',
    },
    card: {
      title: 'Pago de ensayo',
      ribbon: 'Ensayo: no se mueve dinero',
      explain: 'Esta página hace las veces del banco. Elige qué debe pasar con tu tarjeta.',
      booking: words.booking,
      total: words.total,
      pay: 'Pagar {total}',
      decline: 'Rechazar la tarjeta',
      delay: 'Pagar, pero que el dinero llegue después',
      cancel: 'Cancelar y volver',
      declined: 'La tarjeta fue rechazada. No se cobró nada; puedes intentarlo otra vez.',
      closedTitle: 'Aquí no hay nada que pagar',
      closed: {
        paid: 'Este pago ya está hecho.',
        pending: 'El dinero de este pago viene en camino.',
        cancelled: 'Este pago fue cancelado.',
        expired: 'El tiempo para este pago se terminó.',
        unknown: 'No conocemos este pago.',
      },
      back: 'Ir a tu reserva',
      home: 'Ir al inicio',
    },
  },
} satisfies Like<typeof english>;
