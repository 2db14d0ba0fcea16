import type { Like } from '#i18n/translate.ts';
import type english from '../en/mail.ts';

export default {
  mail: {
    dispute: {
      amount: 'En disputa',
      reason: 'Motivo que dio',
      reference: 'Disputa',
      night: 'Noche',
      checkedIn: 'Entraron',
      checkedInOf: '{in} de {people}',
      button: 'Ver el caso',
    },
    contact: {
      name: 'Nombre',
      email: 'Correo',
      language: 'Idioma',
      languages: { en: 'Inglés', es: 'Español' },
      reply: 'Responde a este correo y tu respuesta le llega a quien escribió.',
    },
    facts: {
      reference: 'Reserva',
      crawl: 'Pub crawl',
      when: 'Cuándo',
      time: '{start} – {end} hrs{ends, select, nextDay { (del día siguiente)} other {}}',
      where: 'Punto de encuentro',
      openMap: 'Ver en el mapa',
      people: 'Personas',
      numberOfPeople: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
      requests: 'Tus peticiones',
    },
    cityTime: '{moment} (hora local)',
    prices: {
      title: 'Tu pedido',
      base: '{price} × {people, plural, one {# persona} many {# de personas} other {# personas}}',
      addOn: '{name} × {quantity}',
      discount: 'Descuento',
      discountBy: 'Descuento ({code})',
      total: 'Total',
      adjustment: 'Según lo acordado en un cambio',
      toPay: 'Por pagar',
      inPesos: 'Total en pesos',
      free: 'Gratis',
    },
    tickets: {
      title: 'Tus boletos',
      text: 'Un código por persona; en la puerta basta uno para quienes lleguen juntos. También basta con tu nombre, el código solo es más rápido.',
      guest: 'Persona {number}',
      picture: 'Código QR de {name}',
    },
    bars: { title: 'Los bares de la noche', nextDay: '{time} (del día siguiente) {bar}' },
    next: {
      title: 'Para que lo sepas',
      list: 'La ruta puede cambiar, así que {lead} antes del inicio te mandamos la lista de bares.',
      listOnPage:
        'La ruta puede cambiar. La página de tu reserva muestra la lista de bares desde {lead} antes del inicio.',
      listNow: 'La página de tu reserva muestra la lista de bares.',
      group:
        'Un grupo de mensajes te dice ese día dónde estamos. Su enlace te llega por correo antes del inicio.',
      age: 'Todos deben tener 18 años o más.',
    },
    cancellation: {
      title: 'Si cambian tus planes',
      until:
        'Cancela sin costo hasta el {moment}. Después de eso, o si no llegas o llegas tarde, no hay reembolso.',
      here: 'Cancelar esta reserva',
      how: 'Para cancelar, responde a este correo. O crea tu cuenta con este mismo correo y hazlo ahí.',
      signUp: 'Crear mi cuenta',
      over: 'Ya pasó el plazo para cancelar sin costo. A partir de ahora no hay reembolso, tampoco si no llegas o llegas tarde.',
    },
    stopped: {
      title: '¿Qué prefieres?',
      newDate: 'La nueva fecha, {night}: tus lugares ya están apartados.',
      otherDate: 'Otra fecha, mientras haya lugar. No pagas nada más.',
      moneyBack: 'Todo tu dinero de vuelta: {total}.',
      cancel: 'Cancelar tu reserva. No pagaste nada, así que no hay nada que devolver.',
      choose: 'Elegir ahora',
      silentNewDate: 'Si no nos dices nada antes del {until}, conservas tus lugares del {night}.',
      silentMoneyBack: 'Si no nos dices nada antes del {until}, te devolvemos todo: {total}.',
      silentCancel: 'Si no nos dices nada antes del {until}, tu reserva se cancela.',
      because: 'Tuvimos que cancelar esta noche. Lo sentimos mucho.',
    },
    cancelled: {
      refundComing: 'Tu reembolso de {amount} va en camino. Te escribimos otra vez en cuanto quede hecho.',
      noRefund: 'Se canceló a menos de {hours} horas del inicio, así que no hay reembolso.',
      nothingCharged: 'No se te cobró nada.',
    },
    refundReason: {
      late_and_full: 'tu pago llegó cuando el apartado ya había vencido y la noche estaba llena',
      night_over: 'tu pago llegó cuando la noche ya había terminado',
      paid_twice: 'esta reserva se pagó dos veces; conservamos el primer pago y tus lugares están seguros',
      wrong_amount: 'el monto pagado no era el de la reserva',
      booking_cancelled: 'la reserva ya estaba cancelada cuando llegó tu pago',
      cancelled_in_time: 'cancelaste a tiempo',
      night_cancelled: 'tuvimos que cancelar la noche',
      price_difference: 'tu reserva cuesta menos después del cambio',
      goodwill: 'queremos quedar bien contigo',
      by_provider: 'el proveedor de pagos lo devolvió',
    },
    balanceDue:
      'Después del cambio faltan {amount} por pagar. Tus lugares ya son tuyos; paga la diferencia antes de la noche, por favor.',
    refundTime:
      'Regresa por el mismo medio con el que pagaste. Según tu banco, puede tardar hasta diez días.',
    voucher: {
      until:
        'Tomaste un vale de OXXO por {total}. Págalo en efectivo en cualquier tienda OXXO, a más tardar el {day}; así tus lugares son tuyos y te mandamos tus boletos por correo a más tardar el siguiente día hábil.',
      show: 'Ver mi vale',
    },
    button: {
      openBooking: 'Ver mi reserva',
      completePayment: 'Completar el pago',
      payDifference: 'Pagar la diferencia',
      bookAgain: 'Reservar otra noche',
      group: 'Únete al grupo de mensajes',
      review: 'Dejar una reseña',
    },
    account: {
      verify: 'Confirmar mi correo',
      change: 'Usar este correo',
      recover: 'Elegir otra contraseña',
      invite: 'Crear mi contraseña',
      roles: {
        guide: { name: 'guía', opens: 'el escáner de boletos y la lista de invitados' },
        admin: { name: 'parte de la administración', opens: 'todo el panel de administración' },
      },
      signIn: 'Iniciar sesión',
      forgot: 'Olvidé mi contraseña',
      why: 'Recibes este mensaje por una cuenta con este correo en {site}.',
    },
    waiting: {
      book: 'Reservar ahora',
      leave: 'Salir de la lista de espera',
      why: 'Recibes este correo porque esta dirección se apuntó en una lista de espera de {site}.',
    },
    footer: {
      optOut: '¿Prefieres no recibir estos correos? {address}',
      why: 'Recibes este correo porque alguien dio esta dirección en una reserva de {site}.',
      help: '¿Tienes dudas? Solo responde a este correo.',
    },
    calendar: {
      summary: '{crawl} ({count, plural, one {# persona} many {# de personas} other {# personas}})',
      reference: 'Reserva {reference}',
      alarm: '{crawl} empieza en 2 horas',
      fileName: 'pub-crawl',
    },
  },
} satisfies Like<typeof english>;
