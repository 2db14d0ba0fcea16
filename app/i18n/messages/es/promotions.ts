import type { Like } from '#i18n/translate.ts';
import words from '../../words/es.ts';
import type english from '../en/promotions.ts';

export default {
  promotions: {
    coupons: {
      states: { on: words.active, off: words.inactive, expired: words.expired, usedUp: 'Usos agotados' },
      title: words.coupons,
      back: 'Todos los cupones',
      empty: 'Todavía no hay cupones.',
      emptyText:
        'Un código que los clientes escriben al pagar para obtener un descuento: un porcentaje o un monto, limitado por fechas, pub crawls o usos.',
      worth: words.discount,
      used: 'Usado',
      expires: words.expires,
      never: 'Sin vencimiento',
      state: words.status,
      usedOf: '{used} de {limit}',
      batches: 'Lotes',
      batchOf: '{codes, plural, one {# código} other {# códigos}}, {used} usados',
      csv: 'Exportar códigos como CSV',
      first: words.showingTheFirst,
    },
    coupon: {
      add: 'Agregar cupón',
      edit: 'Editar cupón',
      code: words.code,
      codeHint: 'Letras, números y guiones; no distingue mayúsculas.',
      parts: { worth: words.discount, limits: 'Límites de uso', when: 'Restricciones', uses: 'Usos' },
      kind: 'Tipo de descuento',
      kinds: { percent: 'Porcentaje', fixed: 'Cantidad fija' },
      percent: 'Porcentaje de descuento',
      percentHint: 'De 1 a 100. Obligatorio para un descuento en porcentaje.',
      amount: 'Monto de descuento (USD)',
      amountHint: 'Obligatorio para un descuento de cantidad fija.',
      minimumPurchase: 'Compra mínima (USD)',
      lastDay: 'Fecha de vencimiento',
      lastDayHint: 'Válido hasta el final de este día. Déjalo vacío si no vence.',
      usageLimit: words.totalUses,
      perCustomerLimit: words.usesPerCustomer,
      limitHint: 'Déjalo vacío si no hay límite.',
      customerHint: 'Los clientes se identifican por su correo. Déjalo vacío si no hay límite.',
      anyHint: words.selectNoneToAllowAll,
      crawls: words.pubCrawls,
      weekdays: words.weekdays,
      nights: words.nights,
      nightsHint:
        'Fechas como 24/12/2027 o 24 de diciembre, separadas por comas. Déjalo vacío para aplicarlo a todas.',
      noUses: 'Sin usos todavía.',
      booking: words.booking,
      customer: words.customer,
      discount: words.discount,
      status: words.status,
    },
    batch: {
      add: 'Crear lote',
      title: 'Lote de cupones',
      text: 'Crea muchos códigos únicos con las mismas condiciones; por ejemplo, uno para cada huésped de un hotel.',
      name: 'Nombre del lote',
      count: 'Número de códigos',
      make: 'Crear códigos',
    },
    addOns: {
      title: words.addOns,
      back: 'Todos los extras',
      empty: 'Todavía no hay extras.',
      emptyText:
        'Lo que los clientes pueden comprar junto con sus lugares, como una playera o un paquete de fotos.',
    },
    addOn: {
      add: 'Agregar extra',
      edit: 'Editar extra',
      name: words.name,
      description: words.description,
      price: 'Precio (USD)',
      pricing: 'Precio por',
      pricings: { perPerson: 'Persona', perBooking: words.booking },
      stock: words.stockPerNight,
      stockHint: 'El máximo que se vende para una noche. Déjalo vacío si no hay límite.',
      noStock: 'Sin límite',
    },
  },
  refusal: {
    coupon: {
      unknown: 'Ese cupón ya no existe.',
      codeInUse: 'Otro cupón tiene este código.',
      belowUsed:
        '{used, plural, one {Ya se usó una vez} other {Ya se usó # veces}}: el límite no puede ser menor.',
    },
  },
} satisfies Like<typeof english>;
