import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/payments.ts';

export default {
  payments: {
    title: words.payments,
    lead: 'Todos los pagos y reembolsos. Primero los que requieren atención.',
    noCases: 'Ningún pago requiere atención.',
    refunds: 'Reembolsos pendientes',
    noRefunds: 'No hay reembolsos pendientes.',
    refused: {
      title:
        '{count, plural, one {Se rechazó # webhook de {provider}} many {Se rechazaron # webhooks de {provider}} other {Se rechazaron # webhooks de {provider}}} en las últimas 24 horas',
      last: 'El más reciente:',
      why: {
        unsigned: 'sin firma.',
        wrongSignature: 'firma no válida.',
        tooOld: 'marca de tiempo demasiado antigua.',
        notSetUp: 'el secreto del webhook no está configurado.',
        tooMany: 'demasiados webhooks no válidos justo antes. El proveedor reenvía los válidos.',
      },
      advice:
        'Algunos pueden venir de terceros. Si continúa, el secreto del webhook o el reloj del servidor está mal: los pagos se confirman solo cuando el cliente regresa al sitio, o hasta 15 minutos después.',
      providers: { stripe: words.stripe, paypal: words.payPal, rehearsal: 'el ensayo' },
    },
    note: 'Nota de resolución',
    noteMissing: 'Escribe una nota de resolución',
    noteTooLong: words.enterAtMost1000Characters,
    close: 'Resolver',
    closed: 'Resuelto.',
    columns: {
      booking: words.booking,
      amount: words.amount,
      because: words.reason,
      state: words.status,
      since: 'Desde',
      lastError: words.lastError,
    },
    list: {
      title: 'Todos los pagos y reembolsos',
      openCases:
        '{count, plural, one {# pago requiere atención} many {# pagos requieren atención} other {# pagos requieren atención}}',
      search: 'Código de reserva, nombre, correo o teléfono',
      find: words.find,
      city: words.city,
      currency: words.currency,
      kinds: { payment: words.payment, refund: words.refund, transfer: 'Traspaso entre reservas' },
      transferred: 'Traspasado',
      states: {
        started: words.startedNotPaid,
        pending: words.processing,
        succeeded: 'Pagado o reembolsado',
        declined: words.declined,
        cancelled: words.cancelledAsCancelado,
        expired: words.expired,
        owed: words.notSentYet,
        failed: words.failed,
      },
      columns: {
        tendered: 'Recibido en otra moneda',
        tenderedIn: 'Moneda recibida',
        at: words.date,
        night: words.night,
        kind: words.type,
        booked: 'En los libros ({currency})',
        reference: words.providerReference,
      },
      totals: 'Totales de la lista',
      count: 'Movimientos en la lista',
      received: words.received,
      refunded: words.refunded,
      net: words.net,
      tooMany: 'Los totales se muestran hasta {max, number} pagos y reembolsos. Filtra la lista para verlos.',
      empty: 'Todavía no hay pagos.',
      noMatch: 'Ningún pago o reembolso coincide con tus filtros.',
      pages: 'Páginas de pagos',
    },
    facts: {
      booking: words.booking,
      asked: 'Monto por cobrar',
      received: 'Monto recibido',
      state: words.status,
      provider: words.paymentMethod,
      reference: 'Referencia del pago',
      refund: words.refund,
      because: words.reason,
      refundReference: 'Referencia del reembolso',
      disputed: words.disputedAmount,
      disputeReference: 'Referencia de la disputa',
      lastError: words.lastError,
      since: 'Abierto desde',
      notReported: 'El proveedor no lo informó',
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
          'El pago se reembolsa automáticamente y se le avisó al cliente. Ofrécele otra noche si puedes y márcalo como resuelto.',
      },
      by_provider: {
        title: words.refundedOutsideThisSite,
        advice:
          'El reembolso se hizo en el panel del proveedor o lo hizo el proveedor. Ya está registrado: al cancelar la reserva solo se reembolsa el resto. Decide si el cliente todavía puede venir y márcalo como resuelto.',
      },
      night_over: {
        title: words.paidAfterTheNightEnded,
        advice: words.thePaymentIsRefundedAutomaticallyAndThe,
      },
      paid_twice: {
        title: words.paidTwice,
        advice:
          'El segundo pago se reembolsa automáticamente y se le avisó al cliente. Márcalo como resuelto cuando lo hayas visto.',
      },
      wrong_amount: {
        title: 'El monto pagado no es el monto por cobrar',
        advice:
          'El pago se reembolsa automáticamente y se le avisó al cliente. La reserva sigue sin pagar: contáctalo si no vuelve a pagar.',
      },
      booking_cancelled: {
        title: words.paidAfterCancellation,
        advice: words.thePaymentIsRefundedAutomaticallyAndThe,
      },
      cancelled_in_time: { title: words.cancelledInTime, advice: words.thePaymentIsRefundedAutomatically },
      night_cancelled: { title: words.nightCancelled, advice: words.thePaymentIsRefundedAutomatically },
      price_difference: {
        title: words.priceLoweredByAChange,
        advice: 'La diferencia se reembolsa automáticamente.',
      },
      goodwill: { title: 'Reembolso por cortesía', advice: words.thePaymentIsRefundedAutomatically },
      refund_failed: {
        title: 'Reembolso fallido',
        advice:
          'El proveedor no pudo hacer el reembolso. Hazlo en su panel, y esto se resuelve automáticamente; o págale al cliente de otra forma y márcalo como resuelto.',
      },
      never_decided: {
        title: 'Pago sin estado final',
        advice:
          'El proveedor no ha informado un estado final en un mes, o no informa el monto. Busca el pago en su panel: si llegó el dinero, reembólsalo ahí o haz tú la reserva del cliente. Después márcalo como resuelto.',
      },
      refund_never_decided: {
        title: 'Reembolso sin estado final',
        advice:
          'En un mes el proveedor no ha informado si el reembolso se realizó. Búscalo en su panel: si no se hizo, págale al cliente de otra forma. Después márcalo como resuelto.',
      },
      disputed: {
        title: words.paymentDisputed,
        advice:
          'Responde en el panel del proveedor antes de la fecha límite. La evidencia se puede imprimir o copiar desde la página Pagos.',
      },
      refund_disputed: {
        title: 'Reembolso rechazado por una disputa',
        advice:
          'El banco o PayPal está decidiendo sobre este pago o ya le devolvió el dinero al cliente. No le pagues por otro medio. Si ganas la disputa, reembólsalo en el panel del proveedor y esto se resuelve solo.',
      },
      refund_of_voucher: {
        title: 'Reembolso de un pago en OXXO',
        advice:
          'El proveedor no puede reembolsar pagos en OXXO, tampoco en su panel. Págale al cliente por otro medio y luego resuelve esto.',
      },
      disputed_lost: {
        title: words.disputeLost,
        advice:
          'El banco ya le devolvió el dinero al cliente, así que este pago no se puede reembolsar otra vez. Resuelve esto cuando lo hayas visto.',
      },
      disputed_reversed: {
        title: 'Pago retirado',
        advice:
          'PayPal retiró el dinero, así que aquí no se puede reembolsar. Resuelve esto cuando esté aclarado con PayPal: entonces los reembolsos se le vuelven a pedir a PayPal, que los rechaza si el cliente ya tiene el dinero.',
      },
      disputed_unknown: {
        title: 'Disputa sin reserva',
        advice:
          'Aquí no se encontró el pago: puede ser de otras ventas de la misma cuenta del proveedor. Búscalo por su referencia en el panel del proveedor y responde ahí antes de la fecha límite. Después márcalo como resuelto.',
      },
      cash_to_return: {
        title: words.refundByHandDue,
        advice:
          'Devuelve el dinero como se pagó y regístralo en la página de la reserva: así queda resuelto.',
      },
    },
  },
  evidence: {
    title: 'Evidencia de la disputa',
    heading: 'Evidencia de la disputa de la reserva {reference}',
    lead: 'Todo lo registrado sobre esta reserva, para imprimirlo o pegarlo en el formulario del proveedor. Todas las horas son de la ciudad.',
    open: 'Ver evidencia de la disputa',
    back: 'Volver a pagos',
    text: 'Como texto para el formulario del proveedor',
    copy: 'Copiar texto',
    copied: 'Copiado.',
    print: words.print,
    dispute: {
      title: words.dispute,
      seller: words.seller,
      reference: words.providerReference,
      state: words.status,
      states: { open: 'abierta', won: 'ganada', lost: 'perdida' },
      reason: words.reason,
      reasons: {
        notTheirs: 'el titular dice que no autorizó el pago',
        notReceived: 'el cliente dice que no recibió el servicio',
        notAsDescribed: 'el cliente dice que el servicio no fue como se describía',
        refundMissing: 'el cliente dice que no recibió un reembolso',
        paidTwice: 'el cliente dice que se le cobró dos veces',
        wrongAmount: 'el cliente dice que el monto no es correcto',
        reversed: 'el proveedor revirtió el pago',
      },
      amount: words.disputedAmount,
      payment: words.payment,
      heard: 'Recibida el',
      drawnUp: 'Evidencia generada',
    },
    night: {
      title: 'Detalles de la reserva',
      reference: words.booking,
      crawl: words.crawl,
      date: words.night,
      time: words.timeAsHorario,
      meetingPoint: words.meetingPoint,
      people: words.people,
      guests: words.guestsAsInvitados,
    },
    agreement: {
      title: 'Términos y aceptación',
      customer: words.customer,
      edition: 'Términos y condiciones, versión del',
      agreed: 'Aceptados',
      ofAge: 'Confirmó que todos son mayores de edad',
      by: {
        checkout: '{when}, por el cliente al reservar',
        payment_link: '{when}, por quien abrió el enlace de pago',
      },
      nobody: 'No consta: el equipo hizo la reserva por el cliente',
      refunds: 'Política de reembolso que se le mostró',
      hours: 'Reembolso completo hasta {hours} horas antes del inicio; después, sin reembolso',
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
      title: 'Asistencia',
      guests: 'Asistentes con entrada registrada',
      nobody: words.none,
      guest: 'Asistente {position}',
      by: '{when}, entrada registrada por {by}',
    },
    mails: {
      title: 'Correos enviados',
      sent: 'Enviados',
      none: words.none,
      to: '{when}, a {recipient}',
      kinds: {
        booking: {
          confirmed: 'Confirmación con los boletos',
          pending: 'Lugares apartados, pago pendiente',
          changed: 'Cambio en la reserva',
          cancelled: words.cancellation,
          nightChanged: words.nightCancelledOrRescheduled,
          reminder: 'Recordatorio de la noche',
          today: words.dayOfMessage,
          thanks: 'Agradecimiento después de la noche',
        },
        payment: { refunded: words.refund },
      },
    },
  },
  refusal: { case: { closed: 'Ya está resuelto.' } },
} satisfies Like<typeof english>;
