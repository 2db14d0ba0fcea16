import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/core.ts';

export default {
  error: {
    title: 'Algo salió mal',
    text: 'Fue culpa nuestra, no tuya. Inténtalo de nuevo en un momento.',
    retry: words.tryAgain,
    help: 'Si vuelve a pasar, escríbenos y cuéntanos qué querías hacer.',
    contact: words.writeToUs,
    home: words.returnHome,
    badRequest: 'No pudimos leer esa solicitud',
    badRequestText: 'La dirección o el formulario no son lo que esta página espera. No se cambió nada.',
    loading: 'Cargando...',
  },
  connection: {
    offline: 'Sin conexión a internet',
    unreachable: 'En este momento no podemos comunicarnos con el servidor',
    read: 'Esta página se queda como está. Seguimos intentando y continuamos en cuanto haya respuesta.',
    write: 'Lo que escribiste sigue aquí. No pudimos confirmar que se envió.',
    signedOut: 'Tu sesión terminó',
    signedOutText:
      'Lo que escribiste sigue aquí y todavía no se guarda. Inicia sesión en otra pestaña y luego intenta de nuevo aquí.',
    signIn: words.signInAsIniciarSesion,
    retry: words.tryAgain,
    close: words.closeThisNotice,
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Tus cambios en esta página todavía no se guardan.',
    stay: 'Quedarme en esta página',
    leave: 'Salir sin guardar',
  },
  languageOffer: {
    label: words.language,
    text: '¿Prefieres español?',
    read: 'Leer en español',
    refuse: words.noThanks,
  },
  field: {
    tooLong: 'Usa {max, number} caracteres como máximo',
    tooLongBy: 'Usa {max, number} caracteres como máximo. Este texto tiene {count, number}.',
  },
  addressMeant: '¿Quisiste decir {address}?',
} satisfies Like<typeof english>;
