import type { Like } from '#i18n/translate.ts';
import type english from '../en/stopped-nights.ts';

export default {
  refusal: {
    night: {
      stopped: 'Esta noche ya se canceló o se movió.',
      notOffered: 'Esa noche no se puede elegir.',
    },
    stop: {
      running:
        '{bookings, plural, one {Una persona aún puede elegir, o falta avisarle} other {# personas aún pueden elegir, o falta avisarles}}. Cuando todo esté resuelto, a más tardar al vencer el plazo, la noche puede ponerse a la venta otra vez.',
      deadlinePast: 'Ese plazo ya pasó.',
      deadlineAfterStart: 'El plazo tiene que terminar antes de que empiece la nueva noche.',
      deadlineFar: 'El plazo puede ser de {days, number} días como máximo.',
      newNightMissing: 'Elige una noche del mismo pub crawl que aún no haya pasado.',
      dateTaken: 'Ya hay otra noche de este pub crawl a esa hora. Elígela de la lista o pon otra fecha.',
      noRoom:
        'Hay que mover a {people, plural, one {# invitado} other {# invitados}} y a esa noche {left, plural, =0 {no le quedan lugares} one {solo le queda # lugar} other {solo le quedan # lugares}}.',
      over: 'El tiempo para elegir ya terminó.',
      final: 'Tu dinero ya va de regreso, así que ya no se puede cambiar nada.',
    },
  },
  field: {
    stop: {
      kind: 'Elige qué pasa con la noche',
      target: 'Elige a dónde se mueve',
      newDate: 'Escribe la nueva fecha',
      time: 'Escribe una hora como 20:00',
      silent: 'Elige qué recibe quien no responda',
      deadline: 'Escribe una fecha y una hora',
      message: '1,000 caracteres como máximo, por favor',
    },
  },
  stoppedNights: {
    times: '{start}–{end}',
    shortDate: '{date, date, shortNight}',
    stop: {
      title: 'Cancelar o mover una noche',
      heading: 'Cancelar o mover: {date, date, night}',
      back: '← Esta noche',
      notOpen: 'Esta noche ya terminó.',
      refused: 'La noche no se canceló ni se movió',
      kind: '¿Qué pasa con la noche?',
      kinds: { cancelled: 'Se cancela', moved: 'Se mueve a otra fecha' },
      kindHints: {
        cancelled: 'Cada invitado elige otra noche o todo su dinero de vuelta.',
        moved:
          'Quienes ya pagaron tienen lugar en la nueva fecha desde ahora, y aún pueden elegir otra cosa.',
      },
      target: 'La nueva fecha',
      targetHint:
        'Una noche que ya está a la venta y tiene lugar para {people, plural, one {# invitado} other {# invitados}}, o una nueva con los mismos ajustes.',
      newNight: 'Una noche nueva, con los mismos lugares y precios',
      otherNight:
        '{date, date, shortNight}, {start} · {free, plural, =0 {llena} one {queda # lugar} other {quedan # lugares}}',
      newDate: 'Fecha',
      silent: 'Quien no responda',
      silents: {
        newDate: 'conserva sus lugares en la nueva fecha',
        moneyBack: 'recibe todo su dinero de vuelta',
      },
      deadline: 'Se puede elegir hasta',
      deadlineHint: 'En hora local. Después, quien no haya respondido recibe lo que se decide aquí.',
      messageEn: 'Unas palabras en inglés',
      messageEs: 'Unas palabras en español',
      messageHint: 'Opcional. Aparece en el correo y en la página donde eligen.',
      buttons: {
        cancelled:
          'Cancelar la noche y avisar {count, plural, =0 {a nadie} one {a # reserva} other {a # reservas}}',
        moved: 'Mover la noche y avisar {count, plural, =0 {a nadie} one {a # reserva} other {a # reservas}}',
      },
      noWayBack: 'Los correos salen de inmediato y no hay vuelta atrás.',
    },
    affected: {
      title: 'A quién afecta',
      bookings: 'Reservas pagadas',
      people: 'Invitados',
      money: 'Pagado',
      holds: 'Sin pagar, se sueltan de inmediato',
      text: 'Nadie puede reservar esta noche desde que aceptas. El dinero que llegue tarde se devuelve solo.',
    },
    progress: {
      titles: {
        cancelled: 'Cancelada: {date, date, night}',
        moved: 'Movida: {date, date, night}',
      },
      alreadyStopped: 'Alguien se adelantó',
      finished: 'Listo. Cada invitado tiene lo que eligió, o lo que significaba su silencio.',
      guests: 'Invitados',
      told: '{told, number} de {total, plural, one {# reserva avisada} other {# reservas avisadas}}',
      kinds: {
        waiting: 'Sin avisar aún',
        silent: 'Sin respuesta aún',
        newDate: 'La nueva fecha',
        otherDate: 'Otra fecha',
        moneyBack: 'Dinero de vuelta',
        released: 'Sin pagar, sueltas',
        left: 'Ya se habían ido',
      },
      people: '{count, plural, one {# invitado} other {# invitados}}',
      decided:
        'Decidieron los invitados {guest, number}, el plazo {deadline, number}, el equipo {desk, number}.',
      failures:
        '{count, plural, one {Una reserva no se pudo atender} other {# reservas no se pudieron atender}}. Seguimos intentando.',
      failure: 'intentada {attempts, plural, one {una vez} other {# veces}}:',
      tryAgain: 'Intentar ahora',
      mailsFailed:
        '{count, plural, one {Un correo no se pudo entregar. Llama a ese invitado} other {# correos no se pudieron entregar. Llama a esos invitados}}.',
      failedMails: 'Ver los correos que fallaron',
      places: 'Lugares',
      money: 'Dinero',
      noMoney: 'No se había pagado nada por esta noche.',
      roles: { stopped: '(esta noche)', new: '(la nueva fecha)', other: '(otra noche)' },
      columns: {
        night: 'Noche',
        taken: 'Ocupados',
        booked: 'Según reservas',
        kept: 'Apartados',
        currency: 'Moneda',
        paid: 'Se pagó',
        stays: 'Sigue en reservas',
        goesBack: 'Se devuelve',
        hasGoneBack: 'Ya llegó',
        difference: 'Diferencia',
      },
      promise: 'Lo que se prometió',
      newNight: 'Nueva fecha',
      silentGet: 'Quien no responda',
      silents: { newDate: 'la nueva fecha', moneyBack: 'dinero de vuelta' },
      deadline: 'Hasta',
      stoppedAt: 'Detenida',
    },
    again: {
      title: 'Ponerla a la venta otra vez',
      text: 'Quien todavía tiene una reserva de esta noche la conserva; los demás pueden volver a reservar.',
      button: 'Poner la noche a la venta otra vez',
    },
    choose: {
      moment: '{date, date, night}, {time} (hora local)',
      title: 'Tu noche',
      headings: {
        cancelled: 'Tu noche del {date, date, night} se canceló',
        moved: 'Tu noche del {date, date, night} tiene nueva fecha',
      },
      hello: 'Hola, {name}: lo sentimos mucho. Elige lo que prefieras; se hace en el momento.',
      booking: 'Reserva {reference} · {people, plural, one {# invitado} other {# invitados}}',
      now: 'Así está ahora',
      stands: {
        silent: 'Todavía no has elegido.',
        newDate: 'Vienes el {date, date, night}, a las {start}.',
        otherDate: 'Vienes el {date, date, night}, a las {start}.',
        moneyBack: 'Te devolvemos tu dinero: {total}.',
        cancelled: 'Tu reserva está cancelada.',
      },
      silence: {
        newDate: 'Si no haces nada antes del {until}, vienes el {date, date, night}.',
        moneyBack: 'Si no haces nada antes del {until}, te devolvemos todo: {total}.',
        cancel: 'Si no haces nada antes del {until}, tu reserva se cancela.',
        changeable: 'Puedes cambiar de opinión hasta el {until}.',
      },
      over: 'El tiempo para elegir ya terminó.',
      final:
        'El dinero va de regreso a la tarjeta o cuenta con la que pagaste. Tarda unos días y no se puede deshacer.',
      newDate: {
        title: 'La nueva fecha',
        text: '{date, date, night}, {start}–{end}. Tus lugares están apartados y tus boletos siguen siendo los mismos.',
        button: 'Voy en la nueva fecha',
      },
      otherDate: {
        title: 'Otra fecha',
        text: 'No pagas nada más, cueste lo que cueste esa noche. Lo que pagaste es lo que vale.',
        label: 'Noche',
        option: '{date, date, night}, {start}',
        button: 'Voy en esta fecha',
        none: 'Por ahora ninguna otra noche tiene lugar para tu grupo.',
      },
      moneyBack: {
        title: 'Todo tu dinero de vuelta',
        text: '{total} regresa a donde salió. La regla de las 24 horas no aplica: nosotros cancelamos la noche.',
        free: 'No pagaste nada, así que no hay nada que devolver.',
        button: 'Quiero mi dinero de vuelta',
        cancelButton: 'Cancelar mi reserva',
        sure: '¿Devolver {total}?',
        sureFree: '¿Cancelar tu reserva?',
        sureText:
          'Tus lugares pasan a otras personas y tus boletos dejan de ser válidos. No se puede deshacer.',
        yes: 'Sí, devuélvanlo',
        yesFree: 'Sí, cancelar',
        no: 'No, quiero elegir otra cosa',
      },
      refused: 'No se pudo',
      toBooking: 'Ver tu reserva',
    },
  },
} satisfies Like<typeof english>;
