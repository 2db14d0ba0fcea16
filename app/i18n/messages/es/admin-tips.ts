import words from '../../words/es.ts';

/** Lo que se debe al equipo de sus propinas, y su pago. */
export default {
  adminTips: {
    title: words.tips,
    lead: 'Lo que los asistentes dejaron de propina con tarjeta y se debe al equipo. Las propinas tienen cuentas propias: no están en ningún total de ventas, pagos o reembolsos.',
    off: 'Las propinas están desactivadas. Actívalas en Opciones generales, en Equipo y turnos.',
    none: 'Todavía nadie tiene propinas.',
    person: words.name,
    owed: 'Propinas por pagar',
    deleted: words.deletedAccounts,
    back: words.tips,
    of: 'Propinas de {name}',
    nothingOwed: 'No se debe nada.',
    night: words.night,
    paid: words.paid,
    tip: words.tip,
    share: 'Parte',
    state: words.status,
    received: words.tips,
    ways: {
      heldCash: 'Se queda del efectivo que tiene',
      cashBox: words.cashBox,
      bankTransfer: words.bankTransfer,
    },
    payOut: {
      title: 'Pagar',
      way: '¿Cómo se pagó?',
      wayHint: 'El efectivo que se queda reduce lo que la persona tiene que entregar.',
      amount: words.amount,
      currency: words.currency,
      paidOn: words.day,
      note: 'Nota (opcional)',
      button: 'Registrar el pago',
      done: 'El pago está registrado.',
    },
    payouts: {
      title: 'Pagado',
      none: 'Todavía no se paga nada.',
      remove: words.remove,
      removeOf: 'Quitar el pago de {amount}',
      removed: 'El pago se quitó.',
    },
    refund: {
      button: 'Reembolsar propina',
      done: 'El reembolso está solicitado. Esta propina ya no se debe a nadie.',
    },
    refunds: {
      owed: 'Reembolso solicitado',
      pending: 'Reembolso en camino',
      succeeded: 'Reembolsada',
      failed: 'El reembolso falló',
    },
    disputes: { open: words.disputed, lost: words.disputeLost },
  },
  refusal: {
    tip: {
      unknown: 'Esta propina no existe o no está pagada.',
      isRefunded: 'Esta propina ya está reembolsada.',
      isDisputed: 'El banco decide sobre esta propina.',
      tooMuch: 'Es más de lo que se debe: {left}.',
      notThatMuchCash: 'Según los libros, la persona tiene {left} en efectivo.',
      countOpen: 'Hay un conteo de su efectivo en espera. Primero apruébalo o devuélvelo.',
      payoutUnknown: 'Este pago ya no existe.',
    },
  },
};
