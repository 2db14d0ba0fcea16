import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/selling.ts';

export default {
  selling: {
    title: words.sell,
    description: 'Vende lugares de un pub crawl: para hoteles, promotores y agentes.',
    signOut: words.signOut,
    night: words.dateDateShortNight,
    guest: '{name}, {people, plural, one {# asistente} other {# asistentes}}',
    signIn: {
      title: 'Inicia sesión para vender',
      text: 'Para hoteles, promotores y agentes que venden por nosotros. Escribe el correo con el que te conocemos y abre el enlace que te enviamos. También puedes pedirnos un enlace por WhatsApp.',
      email: words.emailAsCorreoElectronico,
      send: 'Envíame un enlace',
      sent: words.checkYourInbox,
      sentText: 'Si conocemos este correo, el enlace va en camino. Funciona una sola vez, durante una hora.',
      welcome: 'Hola, {name}',
      welcomeText: 'Este teléfono venderá por {partner}. Inicia sesión solo en un teléfono tuyo.',
      button: 'Iniciar sesión en este teléfono',
    },
    nights: {
      tab: words.nights,
      title: '¿Qué noche?',
      left: '{left, plural, one {Queda # lugar} other {Quedan # lugares}}',
      none: 'No hay noches para vender',
      noneText: 'En cuanto abramos una que puedas vender, estará aquí.',
    },
    sale: {
      title: 'Venta nueva',
      people: words.people,
      name: words.name,
      contact: 'Teléfono o correo',
      contactHint: 'El cliente recibe los boletos por correo. Con un teléfono, los compartes por WhatsApp.',
      language: words.language,
      payment: '¿Cómo se paga?',
      payments: {
        link: 'El cliente paga en su teléfono',
        cash: 'Efectivo para mí',
        account: 'A nuestra cuenta',
      },
      total: words.total,
      youTake: 'Cobras en efectivo',
      guestPaysLater: 'El cliente todavía nos paga',
      earns: 'Ganas',
      earnsNothing: 'Sin comisión',
      safe: {
        sale: 'Segura desde el {date, date, mediumNight}, si no se reembolsa.',
        attendance: 'Segura desde el {date, date, mediumNight}, si el grupo asiste.',
      },
      noPayment: 'La venta todavía no está configurada para ti. Escríbenos.',
      sell: words.sell,
      refused: 'No se vendió',
    },
    states: {
      pending: 'Sin pagar',
      confirmed: 'Vendida',
      cancelled: words.cancelledAsCancelada,
      expired: words.expired,
      noShow: 'No asistió',
    },
    sold: {
      title: 'Venta',
      state: words.status,
      reference: words.booking,
      heldUntil: words.spotsHeldUntil,
      pay: {
        title: 'El cliente paga',
        text: words.letTheGuestScan,
        mailed: 'El cliente escanea este código con su teléfono. También le enviamos el enlace por correo.',
        message: 'Paga aquí y tus boletos quedan listos:',
      },
      tickets: {
        title: 'Los boletos',
        text: words.letTheGuestScan,
        mailed: 'Enviamos los boletos por correo. El cliente también puede escanear este código.',
        message: 'Aquí están tus boletos:',
      },
      qr: 'Código QR del enlace para el cliente',
      whatsApp: words.sendByWhatsApp,
      copy: words.copyLink,
      copied: words.copied,
      cancel: 'Cancelar esta venta',
      cancelText: 'Los lugares quedan libres otra vez, y si diste un correo, el cliente recibe un aviso.',
      cancelNow: 'Sí, cancelarla',
      another: 'Vender otra',
    },
    sales: {
      tab: words.mySales,
      title: words.mySales,
      none: 'Todavía no hay ventas',
      noneText: 'Aquí aparece lo que vendes.',
      pages: 'Páginas de ventas',
      earlier: 'Ventas anteriores',
      later: 'Ventas posteriores',
    },
    earns: {
      none: 'No gana nada',
      pending: 'Gana {amount}, pendiente',
      earned: 'Gana {amount}, segura',
      stated: 'Gana {amount}, en un estado de cuenta',
      paid: 'Gana {amount}, pagada',
    },
    statements: {
      title: words.statements,
      text: 'De todos los que venden por tu socio, en USD.',
      earned: 'Ganado, en ningún estado de cuenta todavía',
      collected: 'Cobrado, en ningún estado de cuenta todavía',
      month: words.dateDateMonth,
      weOwe: 'Te debemos {amount}',
      youOwe: 'Nos debes {amount}',
      settled: words.paid,
      left: 'Faltan {amount} por transferir',
    },
  },
  field: {
    selling: {
      name: 'Escribe el nombre del cliente',
      contact: 'Escribe un teléfono de 7 a 15 dígitos o un correo electrónico',
    },
  },
  refusal: {
    seller: {
      linkInvalid: 'Este enlace ya se usó o venció. Pide uno nuevo.',
    },
    selling: {
      notOffered: 'No puedes vender esta noche. Elige otra.',
      cutOff: 'La venta de esta noche ya cerró para ti.',
      noAccount: 'No puedes vender a cuenta.',
      noCash: 'No puedes cobrar esta venta en efectivo. El cliente paga con el enlace.',
      soldAlready:
        'Este formulario ya vendió algo, que está en Mis ventas. Envíalo de nuevo solo para vender otra vez.',
      notOwn: 'Aquí solo se cancelan ventas tuyas sin pagar. Escríbenos.',
      guestsPerDay:
        '{left, plural, =0 {Ya vendiste todos los lugares de hoy.} one {Hoy puedes vender # lugar más.} other {Hoy puedes vender # lugares más.}}',
      guestsPerMonth:
        '{left, plural, =0 {Ya vendiste todos los lugares de este mes.} one {Este mes puedes vender # lugar más.} other {Este mes puedes vender # lugares más.}}',
      unpaid:
        '{max, plural, one {# venta tuya sigue sin pagar} other {# ventas tuyas siguen sin pagar}}. Espera el pago o cancela una.',
      credit: 'Nos debes {owed} y el límite es {limit}. Entrega primero el dinero.',
    },
  },
} satisfies Like<typeof english>;
