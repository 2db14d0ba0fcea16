import words from '../../words/en.ts';

/** What a provider's page lists, and the whole card page of the rehearsal. Only the server says them. */
export default {
  paymentPage: {
    lines: {
      discount: words.discount,
      discountBy: words.discountCode,
      reduction: words.priceReduction,
      adjustment: 'As agreed',
      deposit: 'Deposit, booking {reference}',
      balance: 'Balance, booking {reference}',
      difference: 'Difference in price, booking {reference}',
      tip: words.tip,
      tipFor: 'Tip for {name}',
    },
    card: {
      title: 'Rehearsal payment',
      ribbon: 'Rehearsal: no money moves',
      explain: 'This page stands in for the card company. Choose what should happen to your card.',
      booking: words.booking,
      total: words.total,
      pay: 'Pay {total}',
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
    },
  },
} as const;
