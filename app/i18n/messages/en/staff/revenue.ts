import words from '../../../words/en.ts';

/** Revenue by month and by night. */
export default {
  revenue: {
    title: words.revenue,
    lead: 'Payments and refunds by the day they were made, whichever night they are for. Provider fees and lost disputes are not included; see the provider’s statements.',
    net: 'Net in {currency}',
    paymentsTotal: words.payments,
    refundsTotal: words.refunds,
    payments: '{count, plural, one {# payment} other {# payments}}',
    refunds: '{count, plural, one {# refund} other {# refunds}}',
    payment: words.payment,
    none: 'No payments or refunds in this month.',
    list: 'Payments and refunds of the month',
    csv: 'Export payments and refunds as CSV',
    columns: {
      date: words.date,
      time: words.timeAsHora,
      what: words.type,
      booking: words.booking,
      night: words.night,
      provider: words.paymentMethod,
      providerReference: words.providerReference,
      amount: words.amount,
      currency: words.currency,
      reported: 'Amount ({currency})',
      rate: words.rateToCurrency,
    },
  },
};
