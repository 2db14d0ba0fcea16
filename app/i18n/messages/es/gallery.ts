import type { Like } from '#i18n/translate.ts';
import type english from '../en/gallery.ts';

export default {
  gallery: {
    title: 'Galería',
    intro:
      'Los visitantes ven estas imágenes en la página de inicio, en este orden. Las demás páginas pueden elegir entre todas, se muestren aquí o no.',
    galleries: 'Galerías',
    pictures: 'Imágenes',
    picture: 'Imagen {number}',
    none: 'Todavía no hay imágenes. La galería queda oculta hasta que haya una.',
    shown: 'Se muestra en la galería',
    alt: { en: 'Qué se ve, en inglés', es: 'Qué se ve, en español' },
    tag: 'Galería',
    save: 'Guardar',
    saveAndShow: 'Guardar y mostrar',
    original: 'Descargar el original',
    facts: '{width} × {height}, {megabytes} MB',
    delete: 'Borrar: {name}',
    inUse: 'Esta imagen todavía se usa. Primero elige otra ahí:',
    upload: {
      label: 'Agregar imágenes',
      choose: 'Elegir imágenes',
      camera: 'Tomar una foto',
      drop: 'O suéltalas aquí.',
      hint: 'JPEG, PNG o WebP, de hasta {megabytes} MB y {megapixels} megapixeles cada una. Se quitan el lugar, la hora y los datos de la cámara.',
      summary:
        '{done} de {total, plural, one {# imagen agregada} many {# imágenes agregadas} other {# imágenes agregadas}}',
      waiting: 'En espera',
      progress: 'Enviando {name}',
      sending: '{percent}% enviado',
      making: 'Enviada. La estamos preparando para el sitio',
      done: 'Agregada.',
      toPicture: 'Descríbela y muéstrala',
      already: 'Ya estaba en esta galería.',
      lost: {
        connection: 'Se perdió la conexión. Continúa en cuanto vuelvas a tener internet.',
        session: 'Tu sesión se cerró. Inicia sesión en otra pestaña e inténtalo de nuevo.',
      },
      retry: 'Intentar de nuevo',
      clear: 'Limpiar esta lista',
    },
    order: { saved: 'El orden quedó guardado' },
    deleted: {
      toast: 'Imagen borrada',
      undo: 'Deshacer',
      title: 'Borradas hace un momento',
      text: 'Durante {minutes} minutos, una imagen puede volver a su lugar. Después, sus archivos desaparecen.',
      restore: 'Recuperar',
    },
  },
  field: {
    picture: {
      altMissing: 'Di en pocas palabras qué se ve en la imagen',
      altTooLong: 'Escribe menos de 300 caracteres',
    },
  },
  refusal: {
    picture: {
      unknown: 'Esta imagen ya no está. Carga la página otra vez.',
      changed:
        'Otra persona cambió esta imagen desde que abriste la página. No se guardó nada. Carga la página otra vez y repite tu cambio.',
      undescribed: 'Primero describe la imagen: quienes no pueden verla necesitan las palabras.',
      alreadyThere: 'Esa galería ya tiene esta imagen.',
      gone: 'Se acabó el tiempo para deshacer: la imagen ya no existe.',
      empty: 'El archivo está vacío.',
      format:
        'Solo se pueden agregar imágenes JPEG, PNG y WebP. El teléfono convierte su formato a JPEG si eliges la foto en el mismo teléfono.',
      damaged:
        'El archivo está dañado o incompleto. Ábrelo, guárdalo de nuevo como JPEG e inténtalo otra vez.',
      animated: 'No se pueden agregar imágenes animadas. Guarda un solo cuadro.',
      brokenOff: 'El archivo no llegó completo. Inténtalo de nuevo.',
      notKept: 'No pudimos guardar la imagen en este momento. Inténtalo de nuevo en un rato.',
      tooLarge: 'El archivo pesa más de {most} MB. Guárdalo más pequeño e inténtalo de nuevo.',
      tooManyPixels:
        'La imagen tiene {megapixels} megapixeles; el máximo es {most}. Guárdala más pequeña e inténtalo de nuevo.',
      tooSmall:
        'La imagen mide {width} × {height} pixeles; cada lado necesita al menos {least}. Se vería borrosa.',
      disguised:
        'El archivo dice ser {named}, pero es {found}. Ponle la terminación correcta e inténtalo de nuevo.',
      inUse: 'Esta imagen todavía se usa. Primero elige otra ahí.',
    },
    gallery: {
      changed: 'Mientras tanto se agregaron o borraron imágenes. Así está ahora: ordénalas de nuevo.',
    },
  },
} satisfies Like<typeof english>;
