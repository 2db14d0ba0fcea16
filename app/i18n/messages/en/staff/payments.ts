import words from '../../../words/en.ts';

/** Payments that need attention, and the evidence of a dispute. */
export default {
  payments: {
    title: words.payments,
    lead: 'Every payment and refund. Those that need attention come first.',
    noCases: 'No payments need attention.',
    refunds: 'Pending refunds',
    noRefunds: 'No pending refunds.',
    refused: {
      title:
        '{count, plural, one {# webhook from {provider} was} other {# webhooks from {provider} were}} rejected in the last 24 hours',
      last: 'Most recent:',
      why: {
        unsigned: 'signature missing.',
        wrongSignature: 'invalid signature.',
        tooOld: 'timestamp too old.',
        notSetUp: 'webhook secret not set up.',
        tooMany: 'too many invalid webhooks just before it. The provider resends valid ones.',
      },
      advice:
        'A few may come from third parties. If it continues, the webhook secret or the server clock is wrong: payments are then confirmed only when the guest returns to the site, or up to 15 minutes late.',
      providers: { stripe: words.stripe, paypal: words.payPal, rehearsal: 'the rehearsal' },
    },
    note: 'Resolution note',
    noteMissing: 'Enter a resolution note',
    noteTooLong: words.enterAtMost1000Characters,
    close: 'Resolve',
    closed: 'Resolved.',
    columns: {
      booking: words.booking,
      amount: words.amount,
      because: words.reason,
      state: words.status,
      since: 'Since',
      lastError: words.lastError,
    },
    list: {
      title: 'All payments and refunds',
      openCases: '{count, plural, one {# payment needs attention} other {# payments need attention}}',
      search: 'Booking code, name, email or phone',
      find: words.find,
      city: words.city,
      currency: words.currency,
      kinds: { payment: words.payment, refund: words.refund, transfer: 'Transfer between bookings' },
      transferred: 'Transferred',
      states: {
        started: words.startedNotPaid,
        pending: words.processing,
        succeeded: 'Paid or refunded',
        declined: words.declined,
        cancelled: words.cancelledAsCancelado,
        expired: words.expired,
        owed: words.notSentYet,
        failed: words.failed,
      },
      columns: {
        tendered: 'Received in another currency',
        tenderedIn: 'Currency received',
        at: words.date,
        night: words.night,
        kind: words.type,
        booked: 'In the books ({currency})',
        reference: words.providerReference,
      },
      totals: 'Totals of the list',
      count: 'Entries of the list',
      received: words.received,
      refunded: words.refunded,
      net: words.net,
      tooMany: 'Totals are shown for up to {max, number} payments and refunds. Filter the list to see them.',
      empty: 'No payments yet.',
      noMatch: 'No payments or refunds match your filters.',
      pages: 'Pages of payments',
    },
    facts: {
      booking: words.booking,
      asked: 'Amount due',
      received: 'Amount received',
      state: words.status,
      provider: words.paymentMethod,
      reference: 'Payment reference',
      refund: words.refund,
      because: words.reason,
      refundReference: 'Refund reference',
      disputed: words.disputedAmount,
      disputeReference: 'Dispute reference',
      lastError: words.lastError,
      since: 'Open since',
      notReported: 'Not reported by the provider',
    },
    paymentStates: {
      started: words.startedNotPaid,
      pending: words.processing,
      succeeded: words.paid,
      declined: words.declined,
      cancelled: words.cancelledAsCancelado,
      expired: words.expired,
    },
    states: {
      owed: words.notSentYet,
      pending: words.processing,
      succeeded: words.refunded,
      failed: words.failed,
    },
    kinds: {
      late_and_full: {
        title: words.paidAfterTheHoldExpiredNightSold,
        advice:
          'The payment is refunded automatically and the guest was emailed. Offer another night if you can, then resolve this.',
      },
      by_provider: {
        title: words.refundedOutsideThisSite,
        advice:
          'The refund was made in the provider’s dashboard or by the provider. It is recorded here: cancelling the booking refunds only the rest. Decide whether the guest may still come, then resolve this.',
      },
      night_over: {
        title: words.paidAfterTheNightEnded,
        advice: words.thePaymentIsRefundedAutomaticallyAndThe,
      },
      paid_twice: {
        title: words.paidTwice,
        advice:
          'The second payment is refunded automatically and the guest was emailed. Resolve this once you have seen it.',
      },
      wrong_amount: {
        title: 'Amount paid differs from amount due',
        advice:
          'The payment is refunded automatically and the guest was emailed. The booking is unpaid: contact the guest if they do not pay again.',
      },
      booking_cancelled: {
        title: words.paidAfterCancellation,
        advice: words.thePaymentIsRefundedAutomaticallyAndThe,
      },
      cancelled_in_time: { title: words.cancelledInTime, advice: words.thePaymentIsRefundedAutomatically },
      night_cancelled: { title: words.nightCancelled, advice: words.thePaymentIsRefundedAutomatically },
      price_difference: {
        title: words.priceLoweredByAChange,
        advice: 'The difference is refunded automatically.',
      },
      goodwill: { title: 'Goodwill refund', advice: words.thePaymentIsRefundedAutomatically },
      refund_failed: {
        title: 'Refund failed',
        advice:
          'The provider could not make the refund. Refund it in the provider’s dashboard, and this is resolved automatically; or pay the guest another way and resolve it yourself.',
      },
      never_decided: {
        title: 'Payment without a final status',
        advice:
          'The provider has reported no final status in a month, or no amount. Look the payment up in the provider’s dashboard: if the money arrived, refund it there or book the guest yourself. Then resolve this.',
      },
      refund_never_decided: {
        title: 'Refund without a final status',
        advice:
          'The provider has not reported in a month whether the refund succeeded. Look it up in the provider’s dashboard: if it did not go through, pay the guest another way. Then resolve this.',
      },
      disputed: {
        title: words.paymentDisputed,
        advice:
          'Respond in the provider’s dashboard before its deadline. The evidence can be printed or copied from the Payments page.',
      },
      refund_disputed: {
        title: 'Refund refused because of a dispute',
        advice:
          'The bank or PayPal decides about this payment, or has already paid the guest back. Do not pay the guest another way. If you win the dispute, refund it in the provider’s dashboard, and this is resolved automatically.',
      },
      refund_of_voucher: {
        title: 'Refund of an OXXO payment',
        advice:
          'OXXO payments cannot be refunded by the provider, also not in its dashboard. Pay the guest another way, then resolve this.',
      },
      disputed_lost: {
        title: words.disputeLost,
        advice:
          'The bank has paid the guest back, so this payment cannot be refunded again. Resolve this once you have seen it.',
      },
      disputed_reversed: {
        title: 'Payment taken back',
        advice:
          'PayPal has taken the money back, so nothing of it can be refunded here. Resolve this once it is settled with PayPal: refunds are then requested from PayPal again, which refuses them if the guest has the money.',
      },
      disputed_unknown: {
        title: 'Dispute without a booking',
        advice:
          'The payment was not found here: it may belong to other sales on the same provider account. Look it up by its reference in the provider’s dashboard and respond there before its deadline. Then resolve this.',
      },
      cash_to_return: {
        title: words.refundByHandDue,
        advice:
          'Give the money back the way it was paid and record it on the booking page: that resolves this.',
      },
    },
  },
  evidence: {
    title: 'Dispute evidence',
    heading: 'Dispute evidence for booking {reference}',
    lead: 'Everything recorded about this booking, to print or paste into the provider’s form. All times are in the city’s time zone.',
    open: 'View dispute evidence',
    back: 'Back to payments',
    text: 'As text for the provider’s form',
    copy: 'Copy text',
    copied: 'Copied.',
    print: words.print,
    dispute: {
      title: words.dispute,
      seller: words.seller,
      reference: words.providerReference,
      state: words.status,
      states: { open: 'open', won: 'won', lost: 'lost' },
      reason: words.reason,
      reasons: {
        notTheirs: 'the account holder says that they did not authorize the payment',
        notReceived: 'the customer says that they did not receive the service',
        notAsDescribed: 'the customer says that the service was not as described',
        refundMissing: 'the customer says that they did not receive a refund',
        paidTwice: 'the customer says that they were charged twice',
        wrongAmount: 'the customer says that the amount is wrong',
        reversed: 'the provider reversed the payment',
      },
      amount: words.disputedAmount,
      payment: words.payment,
      heard: 'Received on',
      drawnUp: 'Evidence created',
    },
    night: {
      title: 'Booking details',
      reference: words.booking,
      crawl: words.crawl,
      date: words.night,
      time: words.timeAsHorario,
      meetingPoint: words.meetingPoint,
      people: words.people,
      guests: words.guestsAsInvitados,
    },
    agreement: {
      title: 'Terms and acceptance',
      customer: words.customer,
      edition: 'Terms and conditions, version of',
      agreed: 'Accepted',
      ofAge: 'Confirmed that everyone is of legal age',
      by: {
        checkout: '{when}, by the customer at checkout',
        payment_link: '{when}, by the person who opened the payment link',
      },
      nobody: 'Not recorded: staff made the booking for the customer',
      refunds: 'Refund policy shown to the customer',
      hours: 'Full refund up to {hours} hours before the start, no refund after that',
      placed: words.bookedAsReservada,
      confirmed: words.confirmed,
      cancelled: words.cancelledAsCancelada,
    },
    payment: {
      title: words.payment,
      paid: words.paid,
      at: words.received,
      refund: words.refund,
      none: words.none,
    },
    checkIn: {
      title: 'Attendance',
      guests: 'Guests checked in',
      nobody: words.none,
      guest: 'Guest {position}',
      by: '{when}, checked in by {by}',
    },
    mails: {
      title: 'Emails sent',
      sent: 'Sent',
      none: words.none,
      to: '{when}, to {recipient}',
      kinds: {
        booking: {
          confirmed: 'Confirmation with the tickets',
          pending: 'Spots on hold, payment pending',
          changed: 'Booking changed',
          cancelled: words.cancellation,
          nightChanged: words.nightCancelledOrRescheduled,
          reminder: 'Reminder of the night',
          today: words.dayOfMessage,
          thanks: 'Thank-you after the night',
        },
        payment: { refunded: words.refund },
      },
    },
  },
  refusal: { case: { closed: 'This is already resolved.' } },
};
