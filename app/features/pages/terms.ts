import type { TextSection } from './text-section.ts';

/**
 * The default terms, shown on /terms and at the checkout. The product must do what they say
 * (docs/rules/refunds.md).
 */
export const terms: readonly TextSection[] = [
  {
    title: { en: '1. Who we are and what you book', es: '1. Quiénes somos y qué reservas' },
    paragraphs: [
      {
        en: '{site} organises guided nights out in Mexico. When you book, you buy places for the number of people and the night shown in your order summary. The price includes what the page of the crawl lists. Anything else you order at a bar is between you and the bar.',
        es: '{site} organiza noches guiadas en México. Al reservar compras lugares para el número de personas y la noche que muestra el resumen de tu reserva. El precio incluye lo que enumera la página del recorrido. Lo demás que pidas en un bar es entre tú y el bar.',
      },
    ],
  },
  {
    title: { en: '2. Age', es: '2. Edad' },
    paragraphs: [
      {
        en: 'Everyone in your group must be 18 or older, the legal drinking age in Mexico. With the checkbox at checkout you confirm this for all of them. You do not need an ID to join us, but a venue or the authorities may ask for one at any time. Someone who is under age, or whom a venue refuses for this reason, cannot take part and gets no refund.',
        es: 'Todas las personas de tu grupo deben tener 18 años o más, la edad legal para beber en México. Con la casilla del formulario lo confirmas por todas ellas. No necesitas identificación para acompañarnos, pero un bar o las autoridades pueden pedirla en cualquier momento. Quien sea menor de edad, o a quien un bar rechace por ese motivo, no puede participar y no recibe reembolso.',
      },
    ],
  },
  {
    title: { en: '3. Booking and payment', es: '3. Reserva y pago' },
    paragraphs: [
      {
        en: 'When you continue to payment we hold your places for the time shown on the page. They are yours once the payment is confirmed by the payment provider. If the time runs out before that, the places go back on sale and nothing is charged. If a payment reaches us late and the night is full by then, all of it is refunded.',
        es: 'Cuando continúas al pago apartamos tus lugares durante el tiempo que indica la página. Son tuyos en cuanto el proveedor de pagos confirma el pago. Si el tiempo se acaba antes, los lugares vuelven a la venta y no se cobra nada. Si un pago nos llega tarde y la noche ya está llena, se devuelve completo.',
      },
      {
        en: 'You pay in the currency that you chose. The total in Mexican pesos is always shown beside it. Price, currency, discount and exchange rate are fixed when your places are held; later changes of our prices neither raise nor lower what you pay. Your bank may add fees or use a rate of its own.',
        es: 'Pagas en la moneda que elegiste. El total en pesos mexicanos se muestra siempre junto a ella. El precio, la moneda, el descuento y el tipo de cambio quedan fijos al apartar tus lugares; si después cambian nuestros precios, lo que pagas no sube ni baja. Tu banco puede cobrar comisiones o usar su propio tipo de cambio.',
      },
      {
        en: 'A coupon is valid until its expiry, up to its usage limit and from its minimum purchase. It cannot be exchanged for money or added to a booking that was already paid.',
        es: 'Un cupón es válido hasta su vencimiento, hasta su límite de usos y a partir de su compra mínima. No se cambia por dinero ni se agrega a una reserva ya pagada.',
      },
    ],
  },
  {
    title: { en: '4. Cancelling and refunds', es: '4. Cancelaciones y reembolsos' },
    paragraphs: [
      {
        en: 'You get a full refund if you cancel at least {refund_hours} hours before the start of your night, in the time of its city. If you cancel later there is no refund. There are no refunds for no-shows or late arrivals, nor for leaving early.',
        es: 'Recibes el reembolso completo si cancelas al menos {refund_hours} horas antes del inicio de tu noche, en la hora de su ciudad. Si cancelas después no hay reembolso. Tampoco lo hay por no presentarse, por llegar tarde ni por irse antes.',
      },
      {
        en: 'If we cancel a night, we refund everything that you paid, or move your booking to another night if you prefer. Refunds go back the way the money came; your bank may need some days to show them.',
        es: 'Si nosotros cancelamos una noche, te devolvemos todo lo que pagaste o, si lo prefieres, pasamos tu reserva a otra noche. El reembolso regresa por el mismo medio del pago; tu banco puede tardar unos días en mostrarlo.',
      },
    ],
  },
  {
    title: { en: '5. The night itself', es: '5. La noche' },
    paragraphs: [
      {
        en: 'The route, the bars and the times may change, for example when a venue closes, is full or has a private event. Guests get the list of bars {bars_lead} before the start. You may join the group later during the night.',
        es: 'La ruta, los bares y los horarios pueden cambiar, por ejemplo si un lugar cierra, está lleno o tiene un evento privado. La lista de bares se da {bars_lead} antes del inicio. Puedes unirte al grupo más tarde.',
      },
      {
        en: 'Venues may have a dress code; what we know of it is on the page of the crawl. The venues decide whom they let in. Nobody has to drink alcohol to take part, and the guides and bars may stop serving anyone.',
        es: 'Los lugares pueden tener código de vestimenta; lo que sabemos está en la página del pub crawl. Cada lugar decide a quién deja entrar. Nadie tiene que beber alcohol para participar, y los guías y los bares pueden dejar de servirle a cualquier persona.',
      },
      {
        en: 'We may exclude anyone who harasses others, is violent, carries drugs or weapons, or puts the group at risk. In this case there is no refund.',
        es: 'Podemos excluir a quien acose a otras personas, sea violento, lleve drogas o armas, o ponga en riesgo al grupo. En ese caso no hay reembolso.',
      },
    ],
  },
  {
    title: { en: '6. Your responsibility and ours', es: '6. Tu responsabilidad y la nuestra' },
    paragraphs: [
      {
        en: 'You take part at your own risk: drink with care, look after your belongings, and tell us about an allergy or a condition that matters before the night. We answer for damage that we cause on purpose or through gross negligence and wherever Mexican law does not allow otherwise. We do not answer for the venues, for taxis, or for lost things.',
        es: 'Participas bajo tu propia responsabilidad: bebe con medida, cuida tus cosas y avísanos antes de la noche de cualquier alergia o condición importante. Respondemos por los daños que causemos con intención o negligencia grave y en todo lo que la ley mexicana exige. No respondemos por los bares, los taxis ni los objetos perdidos.',
      },
    ],
  },
  {
    title: { en: '7. Pictures', es: '7. Fotos' },
    paragraphs: [
      {
        en: 'We may take pictures and videos during the night. If you do not want to be in them, tell a guide, before or after, and we leave you out or delete the picture.',
        es: 'Podemos tomar fotos y videos durante la noche. Si no quieres salir en ellos, díselo a un guía, antes o después, y no te tomamos o borramos la imagen.',
      },
    ],
  },
  {
    title: { en: '8. Your data', es: '8. Tus datos' },
    paragraphs: [
      {
        en: 'We use your details to make your booking, to write to you about it and to reach you on the night. We do not sell them. Payment data goes to the payment provider only; we never see or keep your card number. The Privacy Policy says more.',
        es: 'Usamos tus datos para hacer tu reserva, escribirte sobre ella y encontrarte esa noche. No los vendemos. Los datos del pago van solo al proveedor de pagos; nunca vemos ni guardamos el número de tu tarjeta. El Aviso de privacidad explica más.',
      },
    ],
  },
  {
    title: { en: '9. Law and language', es: '9. Ley e idioma' },
    paragraphs: [
      {
        en: 'Mexican law applies, and the rights that it gives to consumers stay untouched by these terms. If something goes wrong, write to us first: we answer. Where the English and the Spanish text differ, the Spanish one counts.',
        es: 'Se aplica la ley mexicana, y los derechos que esta da a los consumidores no cambian por estos términos. Si algo sale mal, escríbenos primero: respondemos. Si el texto en inglés y el texto en español difieren, vale el texto en español.',
      },
    ],
  },
];
