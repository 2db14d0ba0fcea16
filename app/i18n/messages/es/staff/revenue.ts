import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/revenue.ts';

export default {
  revenue: {
    title: words.revenue,
    lead: 'Pagos y reembolsos según el día en que se hicieron, sea cual sea la noche. No incluye comisiones de los proveedores ni disputas perdidas; revisa sus estados de cuenta.',
    net: 'Neto en {currency}',
    paymentsTotal: words.payments,
    refundsTotal: words.refunds,
    payments: '{count, plural, one {# pago} many {# pagos} other {# pagos}}',
    refunds: '{count, plural, one {# reembolso} many {# reembolsos} other {# reembolsos}}',
    payment: words.payment,
    none: 'No hay pagos ni reembolsos en este mes.',
    list: 'Pagos y reembolsos del mes',
    csv: 'Exportar pagos y reembolsos como CSV',
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
      reported: 'Monto ({currency})',
      rate: words.rateToCurrency,
    },
  },
} satisfies Like<typeof english>;
