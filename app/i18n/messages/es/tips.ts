import words from '../../words/es.ts';

/** La página en la que se deja propina a los guías de una noche. */
export default {
  tips: {
    title: 'Dejar propina',
    titleFor: 'Una propina para {name}',
    sharedBy: 'Se reparte entre {names}.',
    shared: 'Se reparte entre los guías de la noche.',
    guide: '¿Para quién es?',
    guideNumber: 'Guía {number}',
    amount: '¿Cuánto?',
    other: 'Otro monto',
    otherAmount: 'Otro monto en {currency}',
    otherHint: 'De {min} a {max}.',
    pay: words.payByCard,
    privacy: 'Es íntegra para los guías. No se enteran de quién la dejó.',
    notStarted: 'El pago no se inició',
    thanks: '¡Gracias por tu propina de {amount}!',
    thanksText: 'Es íntegra para los guías.',
    refunded: 'Se reembolsó tu propina de {amount}.',
    refundedText:
      'El dinero regresa a la tarjeta con la que pagaste. Según tu banco, puede tardar hasta diez días.',
    returned: 'Tu banco te devolvió tu propina de {amount}.',
    again: 'Dejar otra propina',
    open: 'Tu propina todavía no está confirmada. Vuelve a cargar esta página en un momento.',
    notPaid: 'La propina no se pagó. No se cobró nada.',
    closed: 'Ahora no se puede dejar propina',
    closedText: 'La propina de esta noche ya se cerró. Gracias por la intención.',
    unknown: 'Esta página no existe',
    unknownText: 'Escanea otra vez el código de tu guía.',
    home: 'Ir al inicio',
  },
  field: {
    tip: {
      missing: 'Elige un monto o escribe uno',
      amount: 'Escribe un monto de {min} a {max}',
      guide: 'Elige un guía',
    },
  },
  refusal: {
    tip: {
      pageUnknown: 'Esta página no existe. Escanea otra vez el código de tu guía.',
      closed: 'La propina de esta noche ya se cerró.',
    },
  },
};
