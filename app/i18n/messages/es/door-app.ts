import words from '../../words/es.ts';

/** The app of the guides, beside the texts of check-in (`door`). */
export default {
  doorApp: {
    name: 'Puerta',
    description: 'Check-in para guías, con o sin red.',
    noScript: 'Esta página necesita JavaScript.',
    nav: { label: 'Partes de la app', tonight: words.tonight },
    status: {
      connected: 'Al día con todos los celulares',
      alone: 'Sin conexión. {age}',
      from: 'Lista de {day, select, today {las {time}} other {{date, date, shortNight}, {time}}}',
      never: 'Aún no hay lista',
      waiting: '{count, plural, one {# cambio en espera} other {# cambios en espera}}',
      conflicts: '{count, plural, one {# por revisar} other {# por revisar}}',
    },
    room: {
      low: 'La memoria de este celular está casi llena. Libera espacio para que no se rechace ningún check-in.',
      full: 'La memoria de este celular está llena: el último check-in no se registró. Libera espacio y vuelve a intentarlo.',
    },
    noList: {
      loading: 'Cargando las listas…',
      title: 'No hay lista en este celular',
      text: 'Aún no se ha cargado, o se borró después de una noche o de muchas horas sin conexión. Conecta el celular para cargarla. Hasta entonces no se puede hacer check-in.',
    },
    awaited: {
      title: 'Esta noche no está en este celular',
      text: 'Se carga en cuanto el celular tenga conexión. Las noches de los próximos días están en él sin conexión.',
      tonight: 'Abrir la de hoy',
      unknown: 'Esa noche no se encontró. Ves la de hoy.',
    },
    cash: words.cash,
    further: {
      title: 'Noches anteriores y posteriores',
      none: 'No hay otras.',
      lost: 'No se pudieron cargar. Intenta de nuevo.',
    },
    signedOut: {
      title: 'Sesión cerrada en este celular',
      text: 'Las listas de invitados se borraron de este celular. Inicia sesión para cargarlas de nuevo.',
      waiting:
        '{count, plural, one {# cambio sigue guardado aquí y se envía} other {# cambios siguen guardados aquí y se envían}} en cuanto alguien del equipo inicie sesión.',
      signIn: words.signInAsIniciarSesion,
    },
    refused: {
      title: words.thisPageIsNotOpenToYou,
      text: 'Tu rol no incluye el check-in, o tu cuenta necesita la verificación en dos pasos. Las listas de invitados se borraron de este celular.',
    },
    unsupported: {
      title: 'Este navegador no puede guardar la lista',
      text: 'El check-in funciona sin red solo donde el navegador guarda datos. Abre esta página en una ventana normal (no privada), con una dirección que empiece con https.',
    },
    tonight: {
      list: 'Abrir la lista',
      none: 'No hay noches en los próximos días.',
      others: 'Otras noches en este celular',
      moved: 'se reprogramó',
      cancelled: 'se canceló',
    },
    leave: {
      button: 'Cerrar la sesión de {name}',
      waiting:
        '{count, plural, one {# cambio aún no se ha enviado. Se queda} other {# cambios aún no se han enviado. Se quedan}} en este celular si cierras la sesión, hasta que alguien inicie sesión.',
    },
    list: { search: 'Buscar por nombre o referencia', unsent: 'sin enviar' },
    noShow: {
      mark: words.markAsNoShow,
      title: 'Marcado: no llegó',
      text: '{name} no llegó. Si haces check-in de un invitado, la marca se quita.',
      isMarked: 'No vino',
    },
    notStored: {
      title: 'No se registró',
      text: 'Este celular no pudo guardarlo, así que no ha pasado nada. Libera espacio y vuelve a intentarlo.',
    },
    phone: {
      show: 'Mostrar el teléfono',
      none: 'No se pudo cargar ningún teléfono.',
      showAll: 'Teléfonos',
      lost: 'Teléfonos: intentar de nuevo',
    },
    kinds: {
      admit: '{count, plural, one {check-in de # invitado} other {check-in de # invitados}}',
      undo: '{count, plural, one {# check-in deshecho} other {# check-ins deshechos}}',
      noShow: 'marcado que no llegó',
      payment: '{amount} cobrados {method, select, cash {en efectivo} other {con la terminal}}',
    },
    changes: {
      title: 'Cambios de este celular',
      never: 'Este celular aún no ha llegado al servidor.',
      connected: 'Este celular y los demás coinciden.',
      alone:
        'No se puede llegar al servidor. La lista es de {day, select, today {las {time}} other {{date, date, shortNight}, {time}}}; lo que otros celulares hicieron desde entonces no está en ella.',
      waiting: words.notSentYet,
      none: 'Todo está enviado.',
      at: '{day, select, today {{time}} other {{date, date, shortNight}, {time}}}',
      conflicts: 'No coincide',
      conflictsText:
        'Lo que se hizo en la puerta y lo que decía la reserva no coinciden. Revisa ambos lados.',
      phone: 'En la puerta: {what} por {who}',
      paid: 'En la reserva: {amount} pagados {method, select, cash {en efectivo a {who}} terminal {con la terminal de {who}} bankTransfer {por transferencia} other {en línea}}',
      server: 'En la reserva: check-in del invitado {number} por {who}',
      changed: '{count, plural, one {Con esto entró # invitado.} other {Con esto entraron # invitados.}}',
      unchanged: words.theServerChangedNothing,
      settle: 'Resolver en la administración',
      read: 'Ya lo leí',
    },
    reasons: {
      alreadyUsed: 'Alguien ya había entrado',
      wrongNight: 'La reserva es para otra noche',
      tooEarly: 'El check-in o la noche aún no empezaba',
      doorClosed: 'El check-in ya había cerrado',
      unpaid: 'La reserva no está pagada',
      cancelled: 'La reserva, la noche o el boleto se canceló',
      unknown: 'El servidor no conoce esta reserva',
      alreadyPaid: 'Ya estaba pagada',
      amountChanged: 'El monto por pagar había cambiado',
      holdEnded: 'El apartado había vencido y sus lugares se vendieron',
      notAllowed: 'La cuenta que lo envió no puede cobrar',
    },
    money: {
      title: 'Pago de {name}',
      how: 'Cómo se paga',
      methods: { cash: words.cash, terminal: 'Terminal' },
      currency: 'Paga en',
      handedOver: 'Entregado, en {currency} (para calcular el cambio)',
      change: 'Cambio: {amount}',
      exact: 'Sin cambio',
      missing: 'Faltan {amount}.',
      unreadable: 'Escribe un monto, como 200 o 200.50.',
      take: 'Cobrar {amount} {method, select, cash {en efectivo} other {con terminal}}',
      takeAndAdmit:
        'Cobrar {amount} {method, select, cash {en efectivo} other {con terminal}} y check-in de {count, plural, one {# invitado} other {# invitados}}',
      taken: {
        title: '{amount} cobrados',
        text: '{name} ya pagó. Haz el check-in de los invitados.',
      },
      giveBack: '{method, select, cash {Devuelve {amount}} other {Reembolsa {amount} en la terminal}}',
      notRecorded: 'No se registró y no es parte de tu efectivo.',
    },
    handOver: {
      why: 'Si este celular ya no va a tener conexión, entrega sus cambios: otro celular o la oficina los escanea.',
      show: 'Mostrar como código',
      scan: 'Escanéalo con el escáner de otro celular o con cualquier cámara.',
      code: 'Código {number} de {total}',
      next: 'Siguiente código',
    },
    takeOver: {
      title: 'Cambios de otro celular',
      text: '{count, plural, one {Este código contiene # cambio de un guía.} other {Este código contiene # cambios de guías.}} Recibirlos dos veces no cambia nada.',
      button: '{count, plural, one {Recibir # cambio} other {Recibir # cambios}}',
      done: '{count, plural, one {# cambio está guardado} other {# cambios están guardados}} en este celular y se envía en cuanto tenga conexión.',
      unreadable: 'Este código no se puede leer. Escanéalo de nuevo.',
    },
    lost: {
      text: '{count, plural, one {El navegador borró # cambio} other {El navegador borró # cambios}} de este celular antes de enviarse. Compara a los invitados presentes con la lista y vuelve a hacer su check-in.',
    },
  },
};
