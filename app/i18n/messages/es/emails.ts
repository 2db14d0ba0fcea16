import type { Like } from '#i18n/translate.ts';
import type english from '../en/emails.ts';

export default {
  emails: {
    nav: { label: 'Correos', texts: 'Textos', automatic: 'Correos automáticos', outbox: 'Bandeja de salida' },
    languages: { en: 'Inglés', es: 'Español' },
    groups: {
      booking: 'Reservas y dinero',
      waiting: 'Listas de espera',
      automatic: 'Según la hora de la noche',
      account: 'Cuentas',
      operator: 'Para ti',
    },
    kinds: {
      booking: {
        pending: {
          name: 'Lugares apartados',
          when: 'Unos minutos después de reservar, si aún no se ha pagado.',
        },
        confirmed: {
          name: 'Confirmación',
          when: 'Al pagarse la reserva, con boletos y cita para el calendario.',
        },
        changed: { name: 'Cambio de reserva', when: 'Cuando cambia la noche o el grupo de una reserva.' },
        cancelled: { name: 'Cancelación', when: 'Cuando se cancela una reserva, por el cliente o por ti.' },
        nightStopped: {
          name: 'Noche suspendida',
          when: 'Cuando se cancela o se mueve una noche: el cliente elige.',
        },
        reminder: { name: 'Recordatorio', when: 'El día anterior, con la lista de bares.' },
        today: {
          name: 'Mensaje del día',
          when: 'El mismo día, con punto de encuentro, boletos y grupo de mensajes.',
        },
        thanks: { name: 'Agradecimiento', when: 'Después de la noche, con el enlace para una reseña.' },
      },
      waiting: {
        joined: { name: 'En la lista de espera', when: 'Cuando alguien pide aviso para una noche llena.' },
        placesFree: {
          name: 'Hay lugares otra vez',
          when: 'Cuando vuelve a haber lugar, a quien lo pidió primero.',
        },
      },
      payment: { refunded: { name: 'Reembolso', when: 'Cuando se devolvió dinero.' } },
      account: {
        verify: { name: 'Confirmar el correo', when: 'Cuando alguien se registra.' },
        recover: { name: 'Contraseña nueva', when: 'Cuando alguien olvidó su contraseña.' },
        passwordChanged: { name: 'Cambió la contraseña', when: 'Después de cambiar la contraseña.' },
        change: {
          name: 'Confirmar el correo nuevo',
          when: 'Al correo nuevo, cuando una cuenta va a pasar ahí.',
        },
        changeAsked: {
          name: 'El correo está por cambiar',
          when: 'Al correo anterior, cuando una cuenta va a cambiar.',
        },
        addressTaken: {
          name: 'Correo ya conocido',
          when: 'Cuando alguien se registra con un correo que ya tiene cuenta.',
        },
        invite: { name: 'Invitación', when: 'Cuando se invita a alguien al equipo.' },
      },
      contact: {
        message: {
          name: 'Formulario de contacto',
          when: 'Para ti, cuando alguien escribe en la página de contacto.',
        },
      },
      dispute: {
        opened: {
          name: 'Pago en disputa',
          when: 'Para ti, cuando alguien pide su dinero de vuelta al banco o a PayPal.',
        },
      },
    },
    texts: {
      title: 'Correos',
      lead: 'Todos los correos que manda el sitio, en los dos idiomas. Cambia las palabras como quieras; los datos, boletos, precios y botones los pone el sitio, así que ningún enlace se pierde.',
      original: 'Original',
      own: 'Tuyo',
      broken: 'No se puede llenar; se manda el original',
    },
    fields: {
      subject: 'Asunto',
      preheader: 'Línea de vista previa',
      heading: 'Título',
      opening: 'Inicio',
      closing: 'Cierre',
    },
    hints: {
      subject: 'Lo primero que se ve.',
      preheader: 'Aparece después del asunto en la lista de correos.',
      heading: 'En grande, arriba del correo.',
      opening: 'Una línea vacía empieza un párrafo nuevo. El HTML se muestra tal como se escribe.',
      closing: 'Las últimas palabras.',
    },
    edit: {
      back: 'Todos los correos',
      between: 'Aquí van los datos de este correo con sus botones y enlaces. Los pone el sitio.',
      save: 'Guardar',
      fresh: 'Volver a cargar',
      notSent: 'No se envió',
      try: 'Pruébalo',
      reference: 'Verlo con una reserva',
      referenceHint: 'Su clave; déjalo vacío para ver un ejemplo.',
      noBooking: 'No hay ninguna reserva con esta clave.',
      testTo: 'Enviar una prueba a',
      testInvalid: 'Escribe un correo válido',
      sendTest: 'Enviar una prueba',
      preview: 'Vista previa',
      width: 'Ancho',
      widths: { phone: 'Teléfono', desktop: 'Computadora', text: 'Solo texto' },
      lastGood: 'El texto tiene un error. Así se veía antes.',
      refreshing: 'Viendo las palabras nuevas…',
    },
    problems: {
      place: 'Línea {line}, columna {column}:',
      missing: 'Escribe algo aquí.',
      tooLong: 'Demasiado largo: máximo {most, number} caracteres.',
      unknownVariable: 'este correo no conoce «{name}». La guía dice qué conoce.',
      broken: 'esto no se puede leer: {what}',
      unknownTag:
        'los textos de correos no pueden usar «{what}»: en ellos nada se repite ni se asigna. La guía dice qué pueden hacer.',
      tooCostly: 'llenar este texto tarda demasiado. Quita rangos de números como (1..1000).',
    },
    done: {
      saved: 'Guardado. El siguiente correo lo dice así.',
      restored: 'Listo. El siguiente correo lo dice así.',
      sent: 'La prueba va en camino.',
      kept: 'La prueba está en la bandeja de salida: no hay servidor de correo configurado.',
    },
    guide: {
      title: 'Variables de la plantilla',
      lead: 'Presiona una para ponerla donde estás escribiendo. Al enviarse el correo, cada una se convierte en lo que representa.',
      conditions: 'Solo si hay algo',
      conditionsText: 'Lo que está entre estas marcas solo se dice cuando la variable no está vacía:',
    },
    versions: {
      title: 'Versiones',
      original: 'De vuelta al original',
      nobody: 'alguien cuya cuenta ya no existe',
      current: 'En uso',
      back: 'Volver a esta',
      restore: 'Restaurar el original',
      isOriginal: 'Se usa el original.',
    },
    states: {
      waiting: 'En espera',
      sent: 'Enviado',
      kept: 'Guardado aquí',
      failed: 'Falló',
      unneeded: 'Ya no hace falta',
    },
    outbox: {
      title: 'Bandeja de salida',
      keptTitle: 'No hay servidor de correo configurado',
      keptText: 'Los correos se guardan y se pueden leer aquí. Configura SMTP_URL y los siguientes salen.',
      failed:
        '{count, plural, one {Se dejó de intentar # correo} many {Se dejó de intentar # correos} other {Se dejaron de intentar # correos}}',
      search: 'Correo, asunto o reserva',
      state: 'Estado',
      kind: 'Correo',
      show: 'Mostrar',
      empty: 'Todavía no se ha escrito ningún correo.',
      emptyText: 'Cada correo para tus clientes y para ti aparece aquí en cuanto se escribe.',
      noMatch: 'Ningún correo coincide.',
      pages: 'Páginas',
      first: 'Primera página',
      next: 'Página siguiente',
      all: 'Mostrar todo',
      test: 'prueba',
      forgotten: 'olvidado',
      columns: { written: 'Escrito', to: 'Para', mail: 'Correo', state: 'Estado', booking: 'Reserva' },
    },
    mail: {
      back: 'Bandeja de salida',
      sentAt: 'Enviado',
      attempts: 'Intentos',
      serverSaid: 'El servidor dijo:',
      booking: 'Ir a la reserva',
      sendAgain: 'Enviar otra vez',
      againHint:
        'Se escribe de nuevo, como están las cosas ahora, y va al correo que la reserva tiene ahora.',
      retryHint: 'Se vuelve a intentar desde el principio.',
      again: 'En la fila para {address}.',
      notDone: 'No se hizo',
      linkHint:
        'Este correo abre una cuenta. Nunca se envió, así que solo tú puedes pasar su enlace. Verlo queda anotado en el registro de cambios.',
      showLink: 'Mostrar el enlace',
      gone: 'Lo que decía se olvidó junto con la cuenta.',
      notYet: 'Todavía no está escrito: eso pasa al enviarse.',
    },
    automatic: {
      title: 'Correos automáticos',
      lead: 'Salen según la hora de la ciudad, una vez por reserva y noche, a quienes ya pagaron: nunca por una noche suspendida, de la que se cambiaron o que ya pasó. Quien reserva tarde recibe de inmediato el que cuenta.',
      on: 'Enviarlo ({mail})',
      hoursHint: 'Un número entero de horas, de {fewest} a {most}.',
      text: 'Su texto ({language})',
      reminder: {
        about: 'Con la lista de bares. Desde ese momento también aparecen en la página de la reserva.',
        hours: 'Horas antes del inicio',
      },
      today: {
        about:
          'Con punto de encuentro, grupo de mensajes y bares. Cuando toca este, el recordatorio ya no se envía.',
        hours: 'Horas antes del inicio',
      },
      thanks: {
        about:
          'Solo sale si hay un enlace para reseñas. Quien lo recibe puede terminar estos correos con un clic.',
        hours: 'Horas después del final',
      },
      links: 'Enlaces',
      groupLink: 'Grupo de mensajes',
      groupLinkHint: 'Invitación al grupo del día. Déjalo vacío si no hay.',
      reviewLink: 'Página de reseñas',
      reviewLinkHint: 'Dónde se puede dejar una reseña.',
      save: 'Guardar',
      problems: {
        hours: 'Escribe un número entero de {fewest} a {most}.',
        link: 'Escribe una dirección que empiece con https://',
      },
    },
    bars: {
      title: 'Los bares de la noche',
      back: 'Volver a la noche',
      hint: 'En su orden. Los minutos cuentan desde el inicio de la noche y pueden quedar vacíos. Sin ningún bar se muestra la ruta del pub crawl. Basta con el nombre en un idioma.',
      bar: 'Bar {number}',
      add: 'Agregar un bar',
      save: 'Guardar',
      shown: 'Lo que se les dice',
      fromYou: 'Como lo escribiste para esta noche.',
      fromRoute: 'La ruta del pub crawl.',
    },
  },
  refusal: {
    mail: {
      unknown: 'No existe ese correo.',
      stillWaiting: 'Este correo sigue en la fila; sale solo.',
      isTest: 'Una prueba se envía desde su plantilla, no desde aquí.',
      forgotten: 'Ya no hay a quién escribirle: la cuenta se eliminó.',
      notSent: 'El servidor de correo lo rechazó: {words}',
    },
    template: {
      changed:
        'Alguien más guardó este texto mientras tanto. No se sobrescribió nada; vuelve a cargarlo para ver lo nuevo.',
      unfit: 'Este texto no se puede llenar. Junto al campo dice qué está mal.',
      unknownVersion: 'No existe esa versión.',
    },
  },
} satisfies Like<typeof english>;
