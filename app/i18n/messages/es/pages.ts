import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/pages.ts';

export default {
  pages: {
    you: 'Estás aquí',
    home: words.home,
    updated: words.lastUpdatedDate,
    contents: 'En esta página',
    stillOpen: '¿Te quedó alguna duda?',
    stillOpenText: 'Escríbenos. Una persona lo lee y te contesta.',
    writeUs: words.writeToUs,
    bookNow: words.pickYourNight,
    cities: {
      metaTitle: 'Ciudades | {site}',
      metaDescription:
        'Dónde salimos: pub crawls con guía en {city} y más allá. Elige una ciudad y mira todos los que tiene.',
      title: '¿A dónde salimos?',
      text: 'Cada ciudad tiene su propia noche. Elige una y mira qué ofrece.',
      count:
        '{count, plural, =0 {Todavía sin pub crawls} one {# pub crawl} many {# pub crawls} other {# pub crawls}}',
      viewAll: words.viewAllPubCrawls,
      create: 'Crear un pub crawl aquí',
      viewAllIn: 'Ver todos los pub crawls de {city}',
      empty: 'Todavía no hay ciudades',
      emptyText: 'Seguimos eligiendo los bares. Vuelve pronto.',
    },
    crawls: {
      metaTitle: 'Pub crawls | {site}',
      metaDescription:
        'Todos nuestros pub crawls con guía: qué incluye cada noche, por dónde va, las próximas fechas y cuánto cuesta. Reserva en dos minutos.',
      title: 'Elige tu pub crawl',
      titleIn: 'Pub crawls en {city}',
      text: 'Salidas con guía, cada una con su propia ruta.',
      filter: words.city,
      all: words.allCities,
      next: 'Próxima noche: {date, date, shortNight}',
      noNext: 'Pronto habrá fechas',
      from: 'desde {price}',
      perPerson: words.perPerson,
      see: 'Ver este pub crawl',
      empty: 'Aquí todavía no hay pub crawls',
      emptyText: 'Prueba con otra ciudad o vuelve pronto.',
      showAll: words.viewAllPubCrawls,
    },
    crawl: {
      metaTitle: '{title} | {site}',
      missingTitle: 'Página no encontrada | {site}',
      maxPeople: 'hasta {max} personas por reserva',
      meeting: words.meetingPoint,
      openMap: words.openInMaps,
      about: 'La noche',
      includes: 'Incluye',
      excludes: 'No incluye',
      highlights: 'Por qué la eligen',
      goodToKnow: words.goodToKnow,
      route: 'Hora por hora',
      routeText: 'Las paradas y sus horarios, en la hora de la ciudad.',
      routeNote: 'La ruta puede cambiar. La lista de bares se da {lead} antes del inicio.',
      gallery: 'En imágenes',
      picture: '{title}, imagen {number}',
      nextNights: 'Las próximas noches',
      allNights: 'Ver todas las noches',
    },
    contact: {
      metaTitle: 'Contacto | {site}',
      metaDescription:
        '¿Dudas sobre una noche, una reserva o un grupo grande? Escríbenos: te contestan personas, en español y en inglés.',
      title: words.writeToUs,
      text: 'Una duda, un cumpleaños en grande, un sombrero perdido: esto lo lee gente que conoce la noche y te contesta, en español y en inglés.',
      form: 'Tu mensaje',
      name: words.name,
      email: words.emailAsCorreo,
      emailHint: 'Ahí te contestamos.',
      subject: words.subject,
      message: words.message,
      trap: 'Deja este campo vacío',
      send: 'Enviar mensaje',
      sending: 'Enviando...',
      checkFields: 'Revisa los campos marcados.',
      refused: 'Tu mensaje no se envió',
      sentTitle: '¡Mensaje enviado!',
      sentText: 'Gracias. Ya tenemos tu mensaje y te contestamos al correo que nos diste.',
      another: 'Enviar otro mensaje',
      faster: 'Más rápido que un mensaje',
      fasterText: 'Casi todo ya tiene respuesta: reembolsos, vestimenta, punto de encuentro, grupos.',
      toFaq: 'Leer las preguntas frecuentes',
      direct: 'O búscanos directamente',
      groups: '¿Son un grupo grande?',
      groupsText: '¿Son más de los que caben en una reserva? Dinos la fecha y cuántas personas son.',
      groupsLink: words.groupBooking,
      groupsSubject: words.groupBooking,
    },
    faq: {
      metaTitle: 'Preguntas frecuentes: precios, reembolsos, edad | {site}',
      metaDescription:
        'Respuestas sobre el pub crawl de {city}: qué cuesta e incluye, reembolsos, edad mínima de 18, vestimenta, grupos y pagos.',
      title: 'Preguntas frecuentes',
      text: 'Las respuestas que se buscan antes, durante y después de la noche.',
      search: 'Busca en las respuestas',
      placeholder: 'reembolso, zapatos, grupo...',
      submit: words.search,
      found:
        '{count, plural, =0 {No encontramos nada} one {# respuesta} many {# respuestas} other {# respuestas}}',
      nothing: 'Ninguna respuesta contiene esas palabras. Prueba con otra o escríbenos.',
      linkTo: 'Enlace a esta respuesta',
    },
    waiting: {
      metaTitle: 'Lista de espera | {site}',
      title: words.tellMeWhenThereArePlaces,
      text: 'Por ahora esta noche está llena, pero los planes cambian y se liberan lugares. Déjanos tu correo y te escribimos en cuanto haya lugar para tu grupo.',
      stopped:
        'No estamos recibiendo reservas para esta noche. Déjanos tu correo y te escribimos si vuelve a estar a la venta y hay lugar para tu grupo.',
      hasPlaces: 'Hay lugares para esta noche',
      hasPlacesText: 'Resérvalos ahora. Si tu grupo es más grande de lo que cabe, pídenos aviso aquí abajo.',
      email: words.emailAsCorreo,
      people: words.numberOfPeople,
      join: 'Apúntame en la lista',
      privacy: 'Usamos el correo solo para esta noche y lo olvidamos cuando termina.',
      done: 'Ya estás en la lista',
      doneText:
        'En cuanto haya lugar para {count, plural, one {# persona} other {# personas}}, te escribimos a {email}.',
      doneOrder:
        'Avisamos en el orden en que nos lo pidieron. Los lugares están a la venta para todo el mundo, así que date prisa cuando llegue el correo.',
      otherNights: 'Ver otras noches',
    },
    leaveWaiting: {
      metaTitle: 'Salir de la lista de espera | {site}',
      title: words.leaveTheWaitingList,
      text: 'Presiona el botón y olvidamos que esperas lugares para esa noche.',
      button: 'Sácame de la lista',
      done: 'Listo. Ya no estás en la lista.',
    },
    about: {
      metaTitle: 'Quiénes somos | {site}',
      metaDescription:
        'Quién hace el pub crawl de {city}: guías locales bilingües, bares a los que vamos nosotros y reglas para que la noche sea buena para todos.',
      title: words.aboutUs,
      text: 'Sacamos a la gente a conocer la ciudad en la que vivimos. Es todo, y nos lo tomamos en serio.',
    },
    terms: {
      metaTitle: 'Términos y condiciones | {site}',
      metaDescription:
        'Los términos de una reserva: qué incluye, edad mínima de 18, pago, reembolsos y lo que aplica durante la noche.',
      title: words.termsConditions,
    },
    privacy: {
      metaTitle: 'Aviso de privacidad | {site}',
      metaDescription:
        'Qué datos guardamos cuando reservas, pagas, creas una cuenta o nos escribes, para qué, cuánto tiempo, qué cookies usamos y cuáles son tus derechos.',
      title: words.privacyPolicy,
    },
  },
  contact: {
    problem: {
      name: 'Escribe tu nombre',
      email: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido,
      subject: 'Escribe un asunto',
      message: 'Escribe un mensaje (de al menos 10 caracteres)',
      nameTooLong: words.pleaseUseAtMost80Characters,
      subjectTooLong: 'Usa 120 caracteres como máximo',
      messageTooLong: 'Usa 5,000 caracteres como máximo',
      links: 'Usa 3 enlaces como máximo',
    },
  },
  waiting: {
    problem: {
      email: words.pleaseEnterAValidEmailAddressAsEscribeUnCorreoValido,
      people: 'Escribe cuántas personas son, de 1 en adelante',
      tooMany: 'Escribe como máximo {max} personas',
    },
  },
  refusal: {
    waiting: {
      placesFree: 'Hay lugar para tu grupo: puedes reservar ahora.',
      unknown: 'Este enlace ya no lleva a ninguna lista de espera, así que no hay nada de qué salir.',
    },
    contact: {
      formExpired: 'La página estuvo abierta mucho tiempo. Envía tu mensaje otra vez.',
      failed: 'No pudimos enviar tu mensaje. Inténtalo de nuevo.',
    },
  },
} satisfies Like<typeof english>;
