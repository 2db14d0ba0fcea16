import type { Like } from '#i18n/translate.ts';
import type english from '../en/core.ts';

export default {
  error: {
    title: 'Algo salió mal',
    text: 'Fue culpa nuestra, no tuya. Inténtalo de nuevo en un momento.',
    retry: 'Intentar de nuevo',
    help: 'Si vuelve a pasar, escríbenos y cuéntanos qué querías hacer.',
    contact: 'Escríbenos',
    home: 'Volver al inicio',
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
    signIn: 'Iniciar sesión',
    retry: 'Intentar de nuevo',
    close: 'Cerrar este aviso',
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Tus cambios en esta página todavía no se guardan.',
    stay: 'Quedarme en esta página',
    leave: 'Salir sin guardar',
  },
  addressMeant: '¿Quisiste decir {address}?',
} satisfies Like<typeof english>;
