import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/night-changes.ts';

export default {
  refusal: {
    night: {
      alreadyChanged: 'Esta noche ya se canceló o se reprogramó.',
      notOffered: words.thatNightIsNotAvailable,
    },
    nightChange: {
      running:
        '{bookings, plural, one {A una reserva le falta el aviso o la respuesta} other {A # reservas les falta el aviso o la respuesta}}. Cuando todo esté resuelto, a más tardar al vencer el plazo, la noche puede volver a la venta.',
      deadlinePast: 'Ese plazo ya pasó.',
      deadlineAfterStart: 'El plazo debe terminar antes del inicio de la nueva noche.',
      deadlineFar: 'El plazo puede ser de 60 días como máximo.',
      newNightMissing: 'Elige una próxima noche del mismo pub crawl.',
      dateTaken: 'Ya hay otra noche de este pub crawl a esa hora. Elígela de la lista o pon otra fecha.',
      noRoom:
        'Hay que mover a {people, plural, one {# asistente} other {# asistentes}} y a esa noche {left, plural, =0 {no le quedan lugares} one {solo le queda # lugar} other {solo le quedan # lugares}}.',
      changed:
        'Las reservas cambiaron desde que abriste esta página. No se canceló nada. Revisa los números nuevos y confirma otra vez.',
      over: words.theTimeToChooseIsOver,
      final: 'Tu reserva está cancelada y su dinero se devuelve, así que ya no se puede cambiar nada.',
    },
  },
  field: {
    nightChange: {
      kind: 'Elige si se cancela o se reprograma',
      target: 'Elige la nueva noche',
      newDate: 'Escribe la nueva fecha',
      time: 'Escribe una hora como 20:00',
      silent: 'Elige qué pasa con quien no responda',
      deadline: 'Escribe la fecha del plazo',
      message: words.enterAtMost1000Characters,
    },
  },
  nightChanges: {
    times: '{start}–{end}',
    shortDate: words.dateDateShortNight,
    form: {
      title: 'Cancelar o reprogramar una noche',
      heading: 'Cancelar o reprogramar: {date, date, night}',
      back: words.backToNight,
      notOpen: 'Esta noche ya finalizó.',
      refused: 'La noche no se canceló ni se reprogramó',
      kind: '¿Qué quieres hacer?',
      kinds: { cancelled: 'Cancelar la noche', moved: 'Reprogramar para otra fecha' },
      kindHints: {
        cancelled: 'Cada cliente elige otra noche o un reembolso completo.',
        moved:
          'Quienes ya pagaron tienen lugar en la nueva fecha de inmediato, y aún pueden elegir otra noche o un reembolso completo.',
      },
      target: words.newDate,
      targetHint:
        'Una noche que ya está a la venta con lugar para {people, plural, one {# asistente} other {# asistentes}}, o una nueva con los mismos ajustes.',
      newNight: 'Una noche nueva con los mismos lugares y precios',
      otherNight:
        '{date, date, shortNight}, {start} · {free, plural, =0 {agotada} one {queda # lugar} other {quedan # lugares}}',
      newDate: words.date,
      silent: 'Si no responden',
      silents: {
        newDate: 'conservan sus lugares en la nueva fecha',
        refund: 'reciben un reembolso completo',
      },
      deadline: words.responseDeadline,
      deadlineTime: 'Hora del plazo',
      deadlineHint: 'En hora de la ciudad. Después se aplica lo elegido arriba a quien no haya respondido.',
      message: words.messageToGuests,
      messageHint: 'Opcional. Aparece en el correo y en la página donde los clientes eligen.',
      buttons: {
        cancelled:
          'Cancelar la noche y avisar a {count, plural, =0 {ninguna reserva} one {# reserva} other {# reservas}}',
        moved:
          'Reprogramar la noche y avisar a {count, plural, =0 {ninguna reserva} one {# reserva} other {# reservas}}',
      },
      noWayBack: 'Los correos se envían de inmediato. Esto no se puede deshacer.',
    },
    affected: {
      title: 'Reservas afectadas',
      bookings: 'Reservas pagadas',
      people: words.guestsAsInvitados,
      money: words.paid,
      cash: 'De eso, pagado a tu equipo, que lo reembolsa',
      holds: 'Apartados sin pagar, se liberan de inmediato',
      waiting: words.waitingList,
      waitingCount:
        '{bookings, plural, one {# grupo} many {# grupos} other {# grupos}}, {people, plural, one {# persona} many {# personas} other {# personas}}; no reciben correo',
      text: 'Nadie puede reservar después de que confirmes. Los pagos que lleguen después se reembolsan automáticamente.',
    },
    progress: {
      titles: {
        cancelled: 'Cancelada: {date, date, night}',
        moved: 'Reprogramada: {date, date, night}',
      },
      alreadyChanged: 'Alguien más ya la canceló o reprogramó',
      finished: 'Completo: todas las reservas se procesaron.',
      guests: words.guestResponses,
      notified: '{notified, number} de {total, plural, one {# reserva avisada} other {# reservas avisadas}}',
      underWay: '{count, plural, one {# correo en cola} many {# correos en cola} other {# correos en cola}}',
      toCall:
        '{count, plural, one {# cliente por llamar} many {# clientes por llamar} other {# clientes por llamar}}',
      allBookings: 'Todas las reservas de esta noche',
      cash: {
        title: 'Reembolsos pendientes de tu equipo',
        text: 'Lo que se pagó a tu equipo no se reembolsa automáticamente: devuélvelo y regístralo en la reserva.',
      },
      kinds: {
        waiting: 'Sin avisar aún',
        silent: 'Sin respuesta aún',
        newDate: words.newDate,
        otherDate: words.anotherDate,
        refund: words.refund,
        released: 'Sin pagar, liberadas',
        left: 'Ya no activas',
      },
      people: '{count, plural, one {# asistente} other {# asistentes}}',
      decided:
        'Por decisión del cliente: {guest, number}. Al vencer el plazo: {deadline, number}. Por el equipo: {staff, number}.',
      failures:
        '{count, plural, one {Una reserva no se pudo procesar} other {# reservas no se pudieron procesar}}. Se reintenta automáticamente.',
      failure: '{attempts, plural, one {# intento} other {# intentos}}:',
      tryAgain: 'Reintentar ahora',
      failedMails: 'Ver correos fallidos',
      places: words.places,
      money: 'Pagos y reembolsos',
      noMoney: 'No se hicieron pagos para esta noche.',
      roles: { original: '(esta noche)', new: '(nueva fecha)', other: '(otra noche)' },
      columns: {
        night: words.night,
        taken: 'Ocupados',
        booked: 'Según reservas',
        kept: words.onHold,
        currency: words.currency,
        paid: words.paid,
        stays: 'Se conserva en reservas',
        goesBack: 'Por reembolsar',
        hasGoneBack: words.refunded,
        difference: words.difference,
      },
      promise: words.settings,
      newNight: words.newDate,
      silentGet: words.ifNoResponse,
      silents: { newDate: 'nueva fecha', refund: 'reembolso completo' },
      deadline: words.responseDeadline,
      announcedAt: 'Se anunció',
    },
    many: {
      title: 'Cancelar noches',
      text: 'Todas las noches seleccionadas se cancelan a la vez, de todos los pub crawls. Sus clientes eligen otra noche o el reembolso completo, igual que al cancelar una sola noche.',
      none: 'No hay próximas noches en estas fechas.',
      nobody: 'sin reservas',
      ofNight:
        '{bookings, plural, one {# reserva pagada} many {# reservas pagadas} other {# reservas pagadas}}, {people, plural, one {# asistente} many {# asistentes} other {# asistentes}}',
      refused: 'No se canceló ninguna noche',
      deadlineHint:
        'En la zona horaria de cada ciudad. Quien no haya respondido recibe el reembolso completo.',
      submit:
        'Cancelar {nights, plural, one {# noche} many {# noches} other {# noches}} y avisar a {bookings, plural, one {# reserva} many {# reservas} other {# reservas}}',
      submitEmpty: 'Cancelar {nights, plural, one {# noche} many {# noches} other {# noches}}',
      emptyText:
        'Nadie ha reservado estas noches, así que no se envía ningún correo. Después puedes ponerlas otra vez a la venta.',
      done: '{nights, plural, one {# noche cancelada} many {# noches canceladas} other {# noches canceladas}}',
      cancelled: 'Canceladas y reprogramadas',
      reinstate:
        'Poner otra vez a la venta {nights, plural, one {la noche} many {las # noches} other {las # noches}}',
      reinstated:
        '{nights, plural, one {# noche está} many {# noches están} other {# noches están}} otra vez a la venta',
      wholeDate: 'Cancelar todas las noches de esta fecha…',
    },
    empty: {
      title: 'Esta noche no tiene reservas',
      text: 'Se quita del calendario de inmediato y no se envía ningún correo. Después puedes ponerla otra vez a la venta o programar otra fecha.',
      button: 'Cancelar noche',
      done: 'No había reservas, así que no se envió ningún correo.',
    },
    calls: {
      title:
        '{count, plural, =0 {Ya se llamó a todos} one {# cliente por llamar} many {# clientes por llamar} other {# clientes por llamar}}',
      text: 'Estos clientes no recibieron ningún correo sobre el cambio. Llámales y márcalos como llamados.',
      noPhone: 'sin teléfono',
      why: { noAddress: 'sin correo', mailFailed: 'el correo falló', notSent: 'no se envió correo' },
      tick: 'Marcar como llamado',
      tickOf: 'Marcar como llamado: {name}, {reference}',
      undo: 'Deshacer llamada',
      undoOf: 'Deshacer llamada: {name}, {reference}',
      called: 'Llamó {by},',
    },
    reinstate: {
      title: 'Volver a poner a la venta',
      text: 'Quien todavía tiene una reserva para esta noche la conserva, y todos pueden volver a reservar.',
      button: 'Volver a poner la noche a la venta',
    },
    choose: {
      moment: '{date, date, night}, {time} (hora local)',
      title: words.yourNight,
      headings: {
        cancelled: 'Tu noche del {date, date, night} se canceló',
        moved: 'Tu noche del {date, date, night} tiene nueva fecha',
      },
      hello: 'Hola, {name}: lo sentimos mucho. Elige lo que prefieras; se hace en el momento.',
      booking: 'Reserva {reference} · {people, plural, one {# asistente} other {# asistentes}}',
      now: 'Así está ahora',
      stands: {
        silent: 'Todavía no has elegido.',
        newDate: words.youAreComingOnDateDateNight,
        otherDate: words.youAreComingOnDateDateNight,
        refund: 'Te devolvemos tu dinero: {total}.',
        cancelled: 'Tu reserva está cancelada.',
      },
      silence: {
        newDate: 'Si no haces nada antes del {until}, vienes el {date, date, night}.',
        refund: 'Si no haces nada antes del {until}, te devolvemos todo: {total}.',
        cancel: 'Si no haces nada antes del {until}, tu reserva se cancela.',
        changeable: 'Puedes cambiar de opinión hasta el {until}.',
      },
      over: words.theTimeToChooseIsOver,
      final: 'Ya no se puede deshacer.',
      newDate: {
        title: 'La nueva fecha',
        text: '{date, date, night}, {times}. Tus lugares están apartados y tus boletos siguen siendo los mismos.',
        button: 'Voy en la nueva fecha',
      },
      otherDate: {
        title: words.anotherDate,
        text: 'No pagas nada más, cueste lo que cueste esa noche. Lo que pagaste es lo que vale.',
        label: words.night,
        option: '{date, date, night}, {start}',
        button: 'Voy en esta fecha',
        none: 'Por ahora ninguna otra noche tiene lugar para tu grupo.',
      },
      refund: {
        title: 'Todo tu dinero de vuelta',
        text: 'Te devolvemos {total}. La regla de las 24 horas no aplica: nosotros cancelamos la noche.',
        free: 'No pagaste nada, así que no hay nada que devolver.',
        button: 'Quiero mi dinero de vuelta',
        cancelButton: 'Cancelar mi reserva',
        sure: '¿Devolver {total}?',
        sureFree: '¿Cancelar tu reserva?',
        sureText:
          'Tus lugares pasan a otras personas y tus boletos dejan de ser válidos. No se puede deshacer.',
        yes: 'Sí, devuélvanlo',
        yesFree: words.yesCancelIt,
        no: 'No, quiero elegir otra cosa',
      },
      refused: 'No se pudo',
      toBooking: 'Ver tu reserva',
    },
  },
} satisfies Like<typeof english>;
