import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/self-check-in.ts';

export default {
  selfCheckIn: {
    metaTitle: 'Registrar entrada – {site}',
    title: 'Ya llegaste',
    date: words.dateDateNight,
    party: '{reference} · {count, plural, one {# persona} other {# personas}}',
    in: '{arrived} de {people} con entrada registrada',
    show: 'Tu guía también lo ve. ¡Que pasen una gran noche!',
    who: '¿Quién está aquí? Los demás pueden registrarse después.',
    guest: words.guestNumber,
    button: '{count, plural, one {Ya llegué} other {Ya llegamos}}',
    nobody: 'Marca al menos a una persona.',
    failed: 'No se registró ninguna entrada',
    lost: 'No se registró ninguna entrada. Busca la reserva otra vez.',
    owes: 'Falta pagar {amount}',
    owesSomething: 'Falta pagar una parte de esta reserva',
    owesText: 'Tu guía recibe el pago y registra tu entrada.',
    askGuide: 'Habla con tu guía.',
    not: {
      tooEarly: 'Todavía no se registran entradas',
      doorClosed: 'Ya no se registran entradas',
      cancelled: 'Esta reserva o este boleto se canceló',
      wrongNight: 'Esta reserva es para otra noche',
      unknown: 'No encontramos esta reserva',
    },
    overTitle: 'Escanea el código otra vez',
    overText:
      'El código en el celular de tu guía cambia cada {seconds} segundos, y este ya no es válido. Escanea el que tu guía muestra ahora.',
    home: 'Ir al sitio',
    find: {
      title: 'Encuentra tu reserva',
      another: 'Registrar la entrada de otra reserva',
      said: 'Clave de la reserva o código del boleto',
      saidHint: 'Está en tu correo y en tu boleto, por ejemplo VPC-7K3M-X9QD.',
      lastName: words.lastName,
      lastNameHint:
        'De quien hizo la reserva; basta uno de los apellidos. Con el código de un boleto no hace falta.',
      button: 'Buscar reserva',
      failed: 'No encontramos ninguna reserva',
      saidMissing: 'Escribe la clave o el código.',
      lastNameMissing: 'Escribe el apellido de quien hizo la reserva.',
    },
  },
  refusal: {
    selfCheckIn: {
      notFound:
        'Ninguna reserva de esta noche tiene esa clave y ese apellido. Revisa ambos o pregunta a tu guía.',
      codeOver: 'El código ya no es válido. Escanea el que tu guía muestra ahora.',
    },
  },
} satisfies Like<typeof english>;
