import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/gallery.ts';

export default {
  gallery: {
    title: words.gallery,
    intro:
      'Imágenes que se muestran en la página de inicio, en este orden. Las demás páginas pueden usar cualquiera de estas imágenes, se muestre o no en la galería.',
    galleries: 'Galerías',
    pictures: words.images,
    picture: 'Imagen {number}',
    none: 'Todavía no hay imágenes. La galería queda oculta hasta que haya una.',
    shown: 'Se muestra en la galería',
    alt: 'Texto alternativo',
    tag: words.gallery,
    save: words.save,
    saveAndShow: 'Guardar y publicar',
    original: 'Descargar original',
    facts: '{width} × {height}, {megabytes} MB',
    delete: 'Eliminar: {name}',
    inUse: 'Esta imagen todavía se usa. Primero reemplázala ahí:',
    upload: {
      label: words.uploadImages,
      choose: 'Elegir archivos',
      camera: 'Tomar una foto',
      drop: 'O arrástralas y suéltalas aquí.',
      hint: 'JPEG, PNG o WebP, de hasta {megabytes} MB y {megapixels} megapixeles cada una. Se quitan los datos de ubicación, hora y cámara.',
      summary:
        '{done} de {total, plural, one {# imagen subida} many {# imágenes subidas} other {# imágenes subidas}}',
      waiting: words.waiting,
      progress: 'Subiendo {name}',
      sending: '{percent}% subido',
      making: 'Procesando…',
      done: 'Subida.',
      toPicture: 'Agregar texto alternativo y publicar',
      already: 'Esta imagen ya está en la galería.',
      lost: {
        connection: 'Se perdió la conexión. La subida se reanuda cuando vuelvas a tener internet.',
        session: 'Tu sesión se cerró. Inicia sesión en otra pestaña e inténtalo de nuevo.',
      },
      retry: words.tryAgain,
      clear: 'Limpiar lista',
    },
    all: {
      open: 'Editar todas las imágenes en una página',
      save: 'Guardar todas',
      done: 'Imágenes guardadas',
      back: 'Volver a la galería',
      crawls: 'En las imágenes de estos recorridos',
    },
    order: { saved: 'Orden guardado' },
    deleted: {
      toast: words.imageDeleted,
      undo: words.undo,
      title: 'Eliminadas recientemente',
      text: 'Las imágenes se pueden restaurar durante {minutes} minutos. Después, sus archivos se eliminan definitivamente.',
      restore: 'Restaurar',
    },
  },
  field: {
    picture: {
      altMissing: 'Escribe una descripción breve de la imagen',
      altTooLong: 'Escribe menos de 300 caracteres',
    },
  },
  refusal: {
    picture: {
      unknown: 'Esta imagen ya no existe. Vuelve a cargar la página.',
      changed:
        'Alguien más cambió esta imagen desde que abriste la página. No se guardó nada. Vuelve a cargar la página y haz tu cambio otra vez.',
      undescribed: 'Primero escribe el texto alternativo: lo necesitan quienes usan un lector de pantalla.',
      alreadyThere: 'Esa galería ya tiene esta imagen.',
      gone: 'Ya pasó el tiempo para deshacer: la imagen se eliminó definitivamente.',
      empty: 'El archivo está vacío.',
      format:
        'Solo se pueden subir imágenes JPEG, PNG y WebP. Abre el archivo, guárdalo como JPEG e inténtalo otra vez.',
      heic: 'Esta foto está en formato HEIC, que aquí no se puede usar. En un iPhone: elígela de la fototeca, toca Opciones y elige Más compatible. En una computadora: ábrela y expórtala como JPEG. Para tomar fotos nuevas en JPEG: en un iPhone, Configuración > Cámara > Formatos > Más compatible; en un Samsung, desactiva Imágenes de alta eficiencia en los ajustes de la cámara.',
      damaged:
        'El archivo está dañado o incompleto. Ábrelo, guárdalo de nuevo como JPEG e inténtalo otra vez.',
      animated: 'No se pueden subir imágenes animadas. Guarda un solo cuadro.',
      brokenOff: 'La subida quedó incompleta. Inténtalo de nuevo.',
      notKept: 'No se pudo guardar la imagen. Inténtalo de nuevo en un momento.',
      tooLarge: 'El archivo pesa más de {max} MB. Guárdalo más pequeño e inténtalo de nuevo.',
      tooManyPixels:
        'La imagen tiene {megapixels} megapixeles; el máximo es {max}. Guárdala más pequeña e inténtalo de nuevo.',
      tooSmall:
        'La imagen mide {width} × {height} pixeles; cada lado necesita al menos {min}. Se vería borrosa.',
      inUse: 'Esta imagen todavía se usa. Primero reemplázala ahí.',
    },
    crawl: { pictures: 'Un recorrido tiene {max} imágenes como máximo. Quita algunas.' },
    gallery: {
      changed:
        'Mientras tanto se agregaron o eliminaron imágenes. La lista ya está actualizada: ordénala de nuevo.',
    },
  },
} satisfies Like<typeof english>;
