import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/mails.ts';

export default {
  mails: {
    nav: {
      label: words.emails,
      texts: 'Plantillas',
      automatic: words.automaticEmails,
      outbox: words.outbox,
    },
    groups: {
      booking: 'Reservas y pagos',
      ticket: 'Boletos que se pasaron',
      waiting: 'Listas de espera',
      automatic: 'Programados por noche',
      account: 'Cuentas',
      operator: 'Para el operador',
    },
    kinds: {
      booking: {
        pending: {
          name: 'Lugares apartados',
          when: 'Unos minutos después de reservar, si aún no se ha pagado.',
        },
        confirmed: {
          name: 'Confirmación',
          when: 'Cuando se paga una reserva, con boletos y evento de calendario.',
        },
        changed: {
          name: 'Cambio de reserva',
          when: 'Cuando cambia la noche o el número de personas de una reserva.',
        },
        cancelled: {
          name: words.cancellation,
          when: 'Cuando se cancela una reserva, por el cliente o por el equipo.',
        },
        nightChanged: {
          name: words.nightCancelledOrRescheduled,
          when: 'Cuando se cancela o reprograma una noche: el cliente elige qué hacer.',
        },
        code: {
          name: 'Código de acceso',
          when: 'Cuando alguien con el enlace de una reserva quiere cambiarla sin cuenta.',
        },
        message: {
          name: 'Mensaje a los clientes de una noche',
          when: 'Cuando el equipo escribe a todos los de una noche.',
        },
        groupOffer: {
          name: words.groupOffer,
          when: 'Cuando un grupo recibe una oferta y cuando cambian sus condiciones.',
        },
        balanceDue: {
          name: 'Saldo de un grupo',
          when: 'Tres días antes de la fecha límite del saldo de un grupo, si no se ha pagado.',
        },
        reminder: { name: 'Recordatorio', when: 'El día anterior a la noche, con la lista de bares.' },
        today: {
          name: words.dayOfMessage,
          when: 'El mismo día, con punto de encuentro, boletos y grupo de mensajes.',
        },
        thanks: { name: 'Agradecimiento', when: 'Después de la noche, con la calificación en un toque.' },
      },
      ticket: {
        passed: { name: 'Boleto que se pasó', when: 'Cuando se pasa un boleto: a quien lo recibe.' },
        news: {
          name: 'Novedades de un boleto que se pasó',
          when: 'Cuando su noche cambia de fecha o se cancela, y con un mensaje a los clientes de la noche.',
        },
        reminder: {
          name: 'Recordatorio de un boleto que se pasó',
          when: 'Con el recordatorio de las reservas, o con el mensaje del día si aquel está apagado.',
        },
        cancelled: {
          name: 'Boleto que se pasó y ya no vale',
          when: 'Cuando se recupera, su asistente sale del grupo o se cancela la reserva.',
        },
      },
      waiting: {
        joined: {
          name: 'Confirmación de lista de espera',
          when: 'Cuando alguien se apunta en la lista de espera de una noche agotada.',
        },
        placesFree: {
          name: 'Lugares disponibles',
          when: 'Cuando se liberan lugares, en el orden de la lista de espera.',
        },
        nightCancelled: {
          name: 'Noche de la lista de espera cancelada',
          when: 'A la lista de espera, cuando la noche se cancela o se reprograma.',
        },
      },
      payment: { refunded: { name: words.refund, when: 'Cuando se hizo un reembolso.' } },
      account: {
        verify: { name: 'Confirmación de correo', when: 'Cuando alguien se registra.' },
        recover: { name: 'Restablecer contraseña', when: 'Cuando alguien pide restablecer su contraseña.' },
        signIn: { name: 'Enlace para entrar', when: 'Cuando alguien pide entrar sin su contraseña.' },
        passwordChanged: { name: 'Contraseña cambiada', when: 'Después de cambiar la contraseña.' },
        invitationAccepted: {
          name: 'Invitación aceptada',
          when: 'Después de que alguien acepta una invitación y crea una contraseña.',
        },
        passkeyAdded: {
          name: 'Llave de acceso agregada',
          when: 'Después de agregar una llave de acceso a una cuenta.',
        },
        googleLinked: {
          name: 'Google vinculado',
          when: 'Cuando un cliente entra por primera vez con Google a una cuenta que ya existe.',
        },
        change: {
          name: 'Confirmar el correo nuevo',
          when: 'Al correo nuevo, cuando alguien cambia el correo de su cuenta.',
        },
        changeAsked: {
          name: 'Cambio de correo solicitado',
          when: 'Al correo anterior, cuando alguien cambia el correo de su cuenta.',
        },
        addressTaken: {
          name: 'La cuenta ya existe',
          when: 'Cuando alguien se registra con un correo que ya tiene cuenta.',
        },
        invite: { name: 'Invitación al equipo', when: 'Cuando se invita a alguien al equipo.' },
      },
      contact: {
        message: {
          name: 'Formulario de contacto',
          when: 'Cuando alguien envía el formulario de contacto.',
        },
      },
      partner: {
        statement: {
          name: 'Estado de cuenta de un mes',
          when: 'Cuando un estado de cuenta cerrado se manda a su socio.',
        },
      },
      roster: {
        assigned: {
          name: 'Asignación a una noche',
          when: 'Unos minutos después de que un gerente asigna a alguien; varias noches son un solo correo.',
        },
        reminder: {
          name: 'Recordatorio para el equipo',
          when: 'Por la mañana del día anterior, a quien trabaja la noche.',
        },
        decided: {
          name: 'Solicitud del equipo decidida',
          when: 'Cuando un gerente aprueba o rechaza que alguien deje o cambie una noche.',
        },
        nightChanged: {
          name: 'Noche cambiada, al equipo',
          when: 'Cuando una noche se cancela, se reprograma o se reactiva, a quien la trabaja.',
        },
      },
      seller: {
        signIn: {
          name: 'Enlace de acceso de un vendedor',
          when: 'Cuando un vendedor de un socio pide un enlace para iniciar sesión.',
        },
      },
      dispute: {
        opened: {
          name: words.paymentDisputed,
          when: 'Cuando un cliente disputa un pago con su banco o con PayPal.',
        },
      },
    },
    texts: {
      title: words.emails,
      lead: 'Todos los correos que envía el sitio, en los dos idiomas. Edita el texto libremente: los datos, boletos, precios y botones se insertan automáticamente, así que los enlaces no se pierden.',
      original: 'Predeterminada',
      own: 'Personalizada',
      broken: 'Error en la plantilla; se envía la predeterminada',
    },
    fields: {
      subject: words.subject,
      preheader: 'Texto de vista previa',
      heading: words.heading,
      opening: 'Texto inicial',
      closing: 'Texto final',
    },
    hints: {
      subject: 'Se muestra en la bandeja de entrada.',
      preheader: 'Se muestra después del asunto en la bandeja de entrada.',
      heading: 'Se muestra en grande al inicio del correo.',
      opening: 'Deja una línea en blanco para empezar otro párrafo. El HTML se muestra como texto.',
      closing: 'Se muestra al final del correo.',
    },
    edit: {
      back: 'Todos los correos',
      between: 'Aquí se insertan automáticamente los datos de este correo, con sus botones y enlaces.',
      save: words.save,
      fresh: words.loadLatestVersion,
      notSent: words.notSent,
      try: 'Vista previa y prueba',
      reference: 'Vista previa con una reserva',
      referenceHint: 'Escribe la referencia de una reserva, o déjalo vacío para usar datos de ejemplo.',
      noBooking: 'Ninguna reserva tiene esta referencia.',
      testTo: 'Enviar un correo de prueba a',
      testInvalid: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido,
      sendTest: 'Enviar correo de prueba',
      preview: words.preview,
      width: 'Ancho',
      widths: { phone: words.phone, desktop: words.desktop, text: 'Solo texto' },
      lastGood: 'El texto tiene un error. Esta es la última vista previa válida.',
      refreshing: 'Actualizando vista previa…',
    },
    problems: {
      place: 'Línea {line}, columna {column}:',
      missing: 'Escribe un texto.',
      tooLong: 'Demasiado largo: máximo {max, number} caracteres.',
      unknownVariable:
        'este correo no tiene la variable «{name}». Consulta la lista de variables de la plantilla.',
      blank: 'Esto quedaría vacío en el correo: solo tiene condiciones o comentarios.',
      broken: 'esto no se puede leer: {what}',
      notClosed: 'falta cerrar «{what}».',
      unknownFilter: 'las plantillas de correo no tienen el filtro «{what}».',
      unknownTag:
        'las plantillas de correo no admiten «{what}». Consulta la lista de variables de la plantilla.',
      tooCostly: 'esta plantilla tarda demasiado en generarse. Quita rangos de números como (1..1000).',
    },
    done: {
      saved: 'Guardado. Los correos nuevos usan esta versión.',
      restored: 'Restaurado. Los correos nuevos usan esta versión.',
      sent: 'Correo de prueba enviado.',
      stored: 'Correo de prueba guardado en la bandeja de salida: no hay servidor de correo configurado.',
    },
    guide: {
      title: 'Variables de la plantilla',
      lead: 'Selecciona una variable para insertarla en el cursor. Al enviar el correo se reemplaza por su valor.',
      conditions: 'Texto condicional',
      conditionsText: 'El texto entre estas etiquetas se incluye solo cuando la variable no está vacía:',
    },
    versions: {
      title: words.versionHistory,
      original: 'Plantilla predeterminada restaurada',
      nobody: 'cuenta eliminada',
      current: 'Actual',
      back: 'Restaurar esta versión',
      restore: 'Restaurar predeterminada',
      isOriginal: 'Se usa la plantilla predeterminada.',
    },
    states: {
      waiting: words.queued,
      sent: words.sent,
      stored: 'Guardado, sin enviar',
      failed: words.failed,
      unneeded: words.noLongerNeeded,
    },
    outbox: {
      title: words.outbox,
      noServerTitle: 'No hay servidor de correo configurado',
      noServerText:
        'Los correos se guardan y se pueden leer aquí. Pide a quien administra el servidor que conecte un servidor de correo.',
      failed:
        '{count, plural, one {No se pudo enviar # correo} many {No se pudieron enviar # correos} other {No se pudieron enviar # correos}}',
      search: 'Correo, asunto o reserva',
      state: words.status,
      kind: words.emailAsCorreo,
      show: words.show,
      empty: 'Todavía no hay correos.',
      emptyText: 'Aquí aparecen todos los correos para tus clientes y para ti.',
      noMatch: 'Ningún correo coincide con tu búsqueda.',
      pages: words.pages,
      first: words.firstPage,
      next: words.nextPage,
      all: 'Quitar filtros',
      test: 'prueba',
      erased: 'eliminado',
      columns: {
        written: 'Creado',
        to: words.toAsPara,
        mail: words.emailAsCorreo,
        state: words.status,
        booking: words.booking,
      },
    },
    mail: {
      back: words.outbox,
      sentAt: words.sent,
      attempts: 'Intentos',
      serverSaid: 'Respuesta del servidor:',
      booking: words.viewBooking,
      sendAgain: words.resend,
      againHint: 'Se crea de nuevo con los datos actuales y se envía al correo actual de la reserva.',
      retryHint: 'Se reintenta con todos los intentos disponibles.',
      again: 'En cola para {address}.',
      notDone: words.notSent,
      linkHint:
        'Este correo contiene un enlace de cuenta y nunca se envió, así que solo tú puedes compartirlo. Consultarlo queda registrado en el registro de cambios.',
      showLink: 'Mostrar enlace',
      gone: 'El contenido se eliminó junto con la cuenta.',
      notYet: 'El contenido se crea al enviar el correo.',
    },
    automatic: {
      title: words.automaticEmails,
      lead: 'Se envían según la hora de la ciudad, una vez por reserva y noche, solo a reservas pagadas. No se envían si la noche se canceló, se reprogramó o ya finalizó, ni si la reserva cambió de noche. Quien reserva tarde recibe de inmediato el correo que corresponde.',
      on: 'Enviar automáticamente ({mail})',
      hoursHint: 'Un número entero de horas, de {min} a {max}.',
      text: 'Editar plantilla ({language})',
      reminder: {
        about: 'Incluye la lista de bares. Desde ese momento también aparecen en la página de la reserva.',
        hours: words.hoursBeforeTheStart,
      },
      today: {
        about:
          'Incluye punto de encuentro, grupo de mensajes y bares. Si ya toca enviarlo, el recordatorio no se envía.',
        hours: words.hoursBeforeTheStart,
      },
      thanks: {
        about:
          'Quien registró su entrada califica la noche con un toque. A los demás solo les llega si hay un enlace para reseñas. Quien lo recibe puede darse de baja con un clic.',
        hours: 'Horas después del final',
      },
      links: 'Enlaces',
      groupLink: 'Grupo de mensajes',
      groupLinkHint: 'Enlace de invitación al grupo. Déjalo vacío si no hay.',
      reviewLink: 'Reseñas en otro sitio',
      reviewLinkHint: 'Tu página en otro sitio; el enlace va debajo de la calificación. Vacío si no hay.',
      save: words.save,
      problems: {
        hours: 'Escribe un número entero de {min} a {max}.',
        link: 'Escribe una URL que empiece con https://',
      },
    },
    nightMessage: {
      title: words.emailTheGuests,
      nobody: 'Ninguna reserva pagada de esta noche tiene correo.',
      done: '{count, plural, one {Va # correo en camino} other {Van # correos en camino}}',
      readers: '{count, plural, one {# reserva} other {# reservas}} en {language}',
      unreached: '{count, plural, one {# reserva sin correo} other {# reservas sin correo}}',
      message: words.message,
      hint: 'Solo el texto; el saludo, la noche y los enlaces se agregan. Sin traducción se envía el texto en inglés.',
      send: 'Enviar a {count, plural, one {# reserva} other {# reservas}}',
    },
    bars: {
      title: words.barsForThisNight,
      back: words.backToNight,
      hint: 'Pon los bares en orden. Los minutos cuentan desde el inicio de la noche y son opcionales. Si la lista está vacía, los asistentes ven la ruta del pub crawl. Basta con el nombre en un idioma.',
      bar: 'Bar {number}',
      add: 'Agregar bar',
      save: words.save,
      shown: 'Lo que ven los asistentes',
      fromYou: 'Tu lista para esta noche.',
      fromRoute: 'La ruta del pub crawl.',
    },
  },
  refusal: {
    message: { nobody: 'Ninguna reserva pagada de esta noche tiene correo, o este mensaje ya se envió.' },
    mail: {
      unknown: 'Este correo no existe.',
      stillWaiting: 'Este correo sigue en cola y se envía automáticamente.',
      isTest: 'Los correos de prueba se envían desde su plantilla.',
      erased: 'Ya no hay destinatario: la cuenta se eliminó.',
      notSent: 'El servidor de correo lo rechazó: {words}',
    },
    template: {
      changed:
        'Alguien más guardó esta plantilla mientras tanto. No se sobrescribió nada. Carga la versión más reciente para ver los cambios.',
      unfit: 'La plantilla tiene errores. Revisa los mensajes junto a los campos.',
      unknownVersion: 'Esta versión no existe.',
    },
  },
} satisfies Like<typeof english>;
