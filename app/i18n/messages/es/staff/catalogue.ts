import type { Like } from '#i18n/translate.ts';
import words from '../../../words/es.ts';
import type english from '../../en/staff/catalogue.ts';

export default {
  catalogue: {
    crawls: {
      title: words.pubCrawls,
      back: 'Todos los pub crawls',
      empty: 'Todavía no hay pub crawls.',
      next: 'Próxima noche',
      noNext: 'Ninguna',
    },
    crawl: {
      copyOf: '{title} (copia)',
      duplicate: 'Duplicar',
      duplicateText:
        'Una copia con sus textos, precio, horarios, paradas e imágenes. Los visitantes aún no la ven.',
      add: 'Agregar pub crawl',
      edit: 'Editar pub crawl',
      see: 'Ver en el sitio',
      parts: {
        facts: words.details,
        points: 'Lo que incluye',
        route: words.route,
        pictures: words.images,
      },
      title: words.title,
      description: words.description,
      descriptionHint:
        "'{price}' muestra el precio por persona; '{lowest_price}', el precio más bajo de las próximas noches.",
      city: words.city,
      price: words.pricePerPersonUSD,
      priceHint: 'Déjalo vacío para fijar el precio por noche.',
      shortName: 'Nombre corto',
      shortNameHint: 'Para las celdas del calendario: {max} caracteres como máximo. Vacío: el título.',
      color: 'Color en el calendario',
      colorHint: 'El borde de sus noches en el calendario.',
      noColor: 'Sin color',
      colors: {
        purple: 'Morado',
        green: 'Verde',
        pink: 'Rosa',
        brown: 'Café',
        red: 'Rojo',
        black: 'Negro',
      },
      defaultStartTime: 'Inicio habitual',
      defaultStartTimeHint: 'Las noches nuevas empiezan con esta hora. Vacío: la de la última noche.',
      defaultEndTime: 'Fin habitual',
      defaultEndTimeHint: words.aTimeAtOrBeforeTheStart,
      plan: words.scheduleNights,
      groupSize: 'Lugares por noche (predeterminado)',
      groupSizeHint:
        'Se usa para las noches nuevas. El máximo por reserva, que ven los visitantes, se define en Opciones generales.',
      duration: 'Duración',
      meetingPoint: words.meetingPoint,
      meetingPointHint:
        'Empieza con el lugar como aparece en los mapas, luego una coma y los detalles: los clientes reciben un enlace que lo busca en su ciudad.',
      includes: 'Incluye',
      excludes: 'No incluye',
      highlights: 'Lo mejor',
      goodToKnow: words.goodToKnow,
      goodToKnowHint:
        'Por ejemplo vestimenta, qué llevar, qué hacer si llegan tarde. Aparece en la página del pub crawl, en las confirmaciones y en los correos antes de la noche. Déjalo vacío para ocultar esta sección.',
      routeStops: words.stops,
      addStop: 'Agregar parada',
      stop: 'Parada',
      stopParts: { title: 'Lugar', text: words.description },
      image: 'Imagen de portada',
      gallery: 'Galería del pub crawl',
    },
    cities: {
      title: words.cities,
      back: words.allCities,
      empty: 'Todavía no hay ciudades.',
      crawls: words.pubCrawls,
    },
    city: {
      add: 'Agregar ciudad',
      edit: 'Editar ciudad',
      name: words.name,
      description: words.description,
      timeZone: 'Zona horaria',
      timeZoneHint:
        'Las fechas y horas de las noches de la ciudad están en esta zona horaria. Si la cambias, conservan su fecha y hora local, y las reservas existentes siguen la nueva zona.',
      image: words.image,
    },
  },
  refusal: {
    city: { unknown: 'Esa ciudad ya no existe.' },
    slug: { inUse: words.thisSlugIsOrWasUsedBy },
  },
} satisfies Like<typeof english>;
