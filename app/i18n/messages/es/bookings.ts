import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/bookings.ts';

/** La lista de reservas: filtros, vistas, columnas y totales. */
export default {
  bookings: {
    views: {
      label: 'Vistas',
      all: 'Todas',
      tonight: words.tonight,
      toPay: 'Por pagar',
      attention: words.needsAttention,
      noShows: words.noShowsAsNoLlegaron,
      save: 'Guardar esta vista',
      name: words.name,
      hint: 'Guarda filtros, columnas y orden, pero no la búsqueda. Reemplaza una vista con el mismo nombre.',
      saveButton: 'Guardar vista',
      delete: 'Eliminar la vista «{name}»',
    },
    when: words.when,
    periods: {
      tonight: words.tonight,
      tomorrow: 'Mañana',
      week: 'Próximos 7 días',
      upcoming: 'De hoy en adelante',
      past: 'Noches pasadas',
    },
    due: 'Con saldo por cobrar',
    attention: words.needsAttention,
    columnsTitle: 'Columnas',
    columns: {
      customer: words.customer,
      night: words.night,
      people: words.people,
      price: words.price,
      paid: words.paid,
      refunded: words.refunded,
      due: 'Por cobrar',
      placed: words.booked,
      language: words.language,
      phone: words.phone,
      requests: words.specialRequests,
    },
    split: {
      title: 'Dividir la reserva',
      fold: 'Dar a algunas personas su propia reserva…',
      text: 'Quienes salen reciben su propia reserva, con su código, sus boletos y sus correos. Se puede mover, cambiar, cancelar y reembolsar como cualquier otra. Sus boletos anteriores dejan de ser válidos, también los que se pasaron a alguien.',
      who: 'Personas que salen',
      addOns: 'Extras que salen',
      ofAddOn: 'De {min, number} a {max, number} de {quantity, number}',
      customer: 'Cliente de la nueva reserva',
      emailHint:
        'Este cliente recibe por correo la confirmación con los boletos; el primero recibe los boletos que le quedan.',
      booking: words.booking,
      staying: 'Esta reserva',
      leaving: words.newBooking,
      noMoney:
        'No se mueve dinero: ambas reservas siguen pagadas. Lo que se reembolse después regresa por donde se pagó.',
      review: 'Revisar ambas reservas',
      confirm: 'Separar {count, plural, one {# persona} other {# personas}}',
      done: words.bookingSplit,
      open: 'Abrir {reference}',
      transferredFrom: 'Transferido de la reserva que se dividió',
      transferredTo: '{amount} transferidos a la nueva reserva',
    },
    reduction: {
      confirmed: {
        title: 'Reembolsar una parte',
        open: words.refundAnAmount,
        text: 'Baja el precio de la reserva de forma definitiva. Primero baja lo que falta por pagar; el resto se reembolsa.',
      },
      pending: {
        title: words.discount,
        open: 'Descontar un importe…',
        text: 'Baja el precio antes del pago. Los cambios posteriores conservan el descuento.',
      },
      cancelled: {
        title: 'Reembolsar más',
        open: words.refundAnAmount,
        text: 'Reembolsa más de lo que se reembolsó al cancelar.',
      },
      amount: words.amountIn,
      max: 'Máximo {max}',
      reason: words.reason,
      reasonHint: 'Se guarda con tu nombre. El cliente no lo ve.',
      newTotal: 'Nuevo precio: {total}',
      stillDue: 'Por pagar: {due}',
      review: 'Revisar los importes',
      refund: words.refundAmount,
      takeOff: 'Descontar {amount}',
      done: 'Listo. Lo que se reembolsa, y cómo, está en la actividad.',
      doneUnpaid: 'El precio bajó.',
    },
    sameGuest: {
      pill: 'Varias reservas',
      others:
        '{count, plural, one {El mismo cliente tiene otra reserva para esta noche (mismo correo o teléfono):} many {El mismo cliente tiene otras # reservas para esta noche (mismo correo o teléfono):} other {El mismo cliente tiene otras # reservas para esta noche (mismo correo o teléfono):}}',
    },
    nightChoice: {
      pill: words.nightCancelled,
      titles: {
        cancelled: 'La noche del {date, date, shortNight} se canceló',
        moved: 'La noche del {date, date, shortNight} se reprogramó',
      },
      stands: {
        waiting:
          'Estamos enviando al cliente el correo para elegir entre otra fecha y un reembolso completo.',
        notified: 'El cliente recibió el correo para elegir entre otra fecha y un reembolso completo.',
        open: 'El cliente puede elegir otra fecha o un reembolso completo hasta el {date, date, shortNight}, {time}.',
        settled: 'La reserva se resolvió de otra manera.',
        newDate: 'La reserva está en la nueva fecha.',
        otherDate: 'La reserva se cambió a otra fecha.',
        refund: 'La reserva se canceló con reembolso completo.',
        released: 'El apartado no se pagó y se liberó.',
      },
      toNight: 'Todas las reservas de esa noche',
      text: 'Elige aquí lo que te diga el cliente. Otra fecha no cuesta más, sin importar el precio de esa noche.',
      night: words.anotherDate,
      option: '{date, date, shortNight}, {start}',
      move: 'Cambiar a esta fecha',
      toRefund: 'O cancelar con reembolso completo…',
      done: 'La reserva está en esa fecha. El cliente recibe un correo.',
      owed: 'Cancelaste o reprogramaste la noche, así que el cliente recibe todo su dinero, diga lo que diga la política.',
      free: 'Cancelaste o reprogramaste la noche, así que el cambio no le cuesta nada más al cliente ni reembolsa nada.',
    },
    hold: {
      payment: 'Enlace de pago',
      hours: 'Conservar los lugares por',
      extend: words.extendHold,
      linkHint: 'Aquí paga el cliente. Es el enlace del correo.',
      copy: words.copyLink,
      copied: 'Copiado',
    },
    moveMany: {
      title: words.moveBookings,
      choose: 'Elegir {reference}',
      chooseAll: 'Elegir todas las que se ven',
      bar: '{count, plural, one {# reserva elegida} many {# reservas elegidas} other {# reservas elegidas}}',
      button: 'Mover las elegidas',
      none: 'No elegiste ninguna reserva. Marca algunas en la lista de reservas o abre una noche que tenga reservas.',
      backToNight: 'Volver a la noche',
      chosen:
        '{count, plural, one {# reserva} many {# reservas} other {# reservas}} · {people, plural, one {# persona} many {# personas} other {# personas}}',
      preview: words.preview,
      move: 'Mover las que caben',
      mailed:
        'A cada invitado le llega la nueva fecha por correo. Los boletos siguen valiendo. Una reserva que no se puede mover se queda donde está.',
      settle: 'Ajustar: enviar un enlace de pago por lo que falte y reembolsar lo que sobre',
      fits: 'Cabe, mismo precio',
      fitsMore: 'Cabe, {amount} más',
      fitsLess: 'Cabe, {amount} menos',
      moved: 'Movida',
      notMoved: 'No se movió.',
      result:
        '{moved} de {count, plural, one {# reserva movida} many {# reservas movidas} other {# reservas movidas}}',
      seeThem: 'Ver las reservas de la nueva noche',
    },
    totals: {
      number: '{count, number}',
      label: 'Totales de todas las reservas encontradas',
      bookings: words.bookings,
      inactive: '{count, plural, one {# cancelada o vencida} other {# canceladas o vencidas}}',
      tooMany: 'Más de {max, number} reservas. Usa un filtro para ver los totales.',
    },
  },
  field: {
    refundAmount: 'Escribe un importe mayor que 0, como 25 o 25.50',
    refundReason: 'Escribe el motivo',
    move: {
      noBookings: 'Elige al menos una reserva.',
      noNight: 'Elige la nueva noche.',
    },
  },
  refusal: {
    booking: {
      chargedBack:
        'El banco o PayPal ya le devolvió al cliente el pago en disputa, así que no se puede reembolsar otra vez.',
      disputed:
        'Un pago de esta reserva está en disputa en el banco, así que aquí no se puede reembolsar nada.',
      refundToReview: 'Revisa los importes abajo y confirma.',
    },
    split: {
      nobody: 'Elige quién sale. Al menos el cliente se queda.',
      addOns: 'Una reserva no puede tener más extras por persona que personas. Cambia cuántos salen.',
      notPaid: 'Esta reserva aún no está pagada. Se puede dividir cuando lo esté.',
      balanceDue: 'Esta reserva tiene un saldo pendiente. Se puede dividir cuando se pague o se condone.',
      onePerson: 'Esta reserva es para una persona, no hay nada que dividir.',
      group:
        'Un grupo con condiciones propias no se puede dividir. Cambia su oferta o reserva aparte para los demás.',
      noShow: 'Esta reserva está marcada como ausente. Primero deshaz eso.',
      nightChanged:
        'La noche se canceló o se reprogramó. La reserva no se puede dividir hasta que eso se resuelva.',
      disputed: 'Un pago de esta reserva está en disputa en el banco, así que su dinero no se puede dividir.',
      paymentOpen: 'Un pago de esta reserva sigue abierto con el proveedor. Intenta de nuevo cuando termine.',
      refundOpen: 'Un reembolso de esta reserva no ha terminado. Intenta de nuevo cuando termine.',
      refundedElsewhere:
        'Los pagos menos los reembolsos difieren del precio, por ejemplo por un reembolso hecho con el proveedor. Primero resuelve eso.',
      toReview: 'Revisa ambas reservas abajo y confirma.',
    },
    refund: { tooMuch: 'Se pueden descontar como máximo {max}.' },
    view: { unknown: 'Esta vista ya se eliminó.', tooMany: 'Tienes 30 vistas. Elimina una primero.' },
  },
} satisfies Like<typeof english>;
