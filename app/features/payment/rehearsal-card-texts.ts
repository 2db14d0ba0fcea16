import type { Language } from '#domain/bilingual.ts';

const en = {
  title: 'Rehearsal payment',
  ribbon: 'Rehearsal: no money moves',
  explain: 'This page stands in for the card company. Choose what should happen to your card.',
  booking: 'Booking',
  total: 'Total',
  pay: (total: string) => `Pay ${total}`,
  decline: 'Decline the card',
  delay: 'Pay, but let the money come later',
  cancel: 'Cancel and go back',
  declined: 'The card was declined. Nothing was charged; you can try again.',
  closedTitle: 'Nothing to pay here',
  closed: {
    paid: 'This payment is done.',
    pending: 'The money of this payment is on its way.',
    cancelled: 'This payment was cancelled.',
    expired: 'The time for this payment is over.',
    unknown: 'We do not know this payment.',
  },
  back: 'Go to your booking',
  home: 'Go to the home page',
};

const es: typeof en = {
  title: 'Pago de ensayo',
  ribbon: 'Ensayo: no se mueve dinero',
  explain: 'Esta página hace las veces del banco. Elige qué debe pasar con tu tarjeta.',
  booking: 'Reserva',
  total: 'Total',
  pay: (total) => `Pagar ${total}`,
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
};

/** The words of the rehearsal's card page. They stand here because the page is the provider's and not the site's. */
export const rehearsalCardTexts: Readonly<Record<Language, typeof en>> = { en, es };
