import type { QuestionGroup } from './question.ts';

export const bookingQuestions: QuestionGroup = {
  slug: 'booking',
  title: { en: 'Booking and paying', es: 'Reservar y pagar' },
  questions: [
    {
      slug: 'price',
      question: { en: 'What does it cost?', es: '¿Cuánto cuesta?' },
      answer: [
        {
          en: 'The regular price is {price} per person. Some nights are on sale; at the moment the lowest is {lowest_price}. The calendar shows the price of each night before you book.',
          es: 'El precio normal es de {price} por persona. Algunas noches están en oferta; por ahora la más barata cuesta {lowest_price}. El calendario muestra el precio de cada noche antes de reservar.',
        },
      ],
      link: { path: '/book-now', text: { en: 'See the calendar', es: 'Ver el calendario' } },
    },
    {
      slug: 'included',
      question: { en: 'What is included?', es: '¿Qué incluye?' },
      answer: [
        {
          en: 'The page of each crawl lists what the price holds and what it does not.',
          es: 'La página de cada pub crawl enumera lo que incluye el precio y lo que no.',
        },
      ],
    },
    {
      slug: 'how-to-book',
      question: { en: 'How do I book?', es: '¿Cómo reservo?' },
      answer: [
        {
          en: 'Pick a night, enter your details and pay. Your spots are held for you while you pay, for the time that the page counts down. Once the payment is through you get the confirmation by email, with a QR ticket for each guest.',
          es: 'Elige una noche, escribe tus datos y paga. Mientras pagas te apartamos los lugares, durante el tiempo que va contando la página. En cuanto el pago se completa recibes la confirmación por correo, con un boleto QR para cada persona.',
        },
      ],
      link: { path: '/book-now', text: { en: 'Pick your night', es: 'Elige tu noche' } },
    },
    {
      slug: 'payment',
      question: { en: 'How can I pay, and in which currency?', es: '¿Cómo puedo pagar y en qué moneda?' },
      answer: [
        {
          en: 'By card or PayPal, whichever the checkout offers. You choose the currency before you go on to payment; it cannot be changed after that. The total in Mexican pesos is always shown beside it.',
          es: 'Con tarjeta o PayPal, según lo que ofrezca la página de pago. La moneda la eliges antes de pasar al pago; después ya no se puede cambiar. El total en pesos mexicanos aparece siempre al lado.',
        },
      ],
    },
    {
      slug: 'coupon',
      question: { en: 'Where do I enter a coupon?', es: '¿Dónde pongo un cupón?' },
      answer: [
        {
          en: 'At the checkout, beside the order summary, before you pay. One coupon per booking. Some need a minimum purchase, run out after a number of uses or expire; the page tells you which.',
          es: 'En la página de pago, junto al resumen de tu reserva y antes de pagar. Es un cupón por reserva. Algunos piden una compra mínima, se agotan después de cierto número de usos o vencen; la página te dice cuál es el caso.',
        },
      ],
    },
    {
      slug: 'no-confirmation',
      question: {
        en: 'I paid and got no confirmation. What now?',
        es: 'Pagué y no me llegó la confirmación. ¿Qué hago?',
      },
      answer: [
        {
          en: 'Give it a quarter of an hour: some payments take a moment to reach us, and a message that got lost is picked up by itself. Look into your spam folder too. If nothing comes, write to us with the email address you booked with.',
          es: 'Espera un cuarto de hora: algunos pagos tardan en llegarnos, y si un aviso se pierde lo recuperamos solos. Revisa también tu carpeta de correo no deseado. Si no llega nada, escríbenos con el correo que usaste para reservar.',
        },
      ],
      link: {
        path: '/contact',
        subject: { en: 'My booking', es: 'Mi reserva' },
        text: { en: 'Write to us', es: 'Escríbenos' },
      },
    },
    {
      slug: 'complete-payment',
      question: {
        en: 'I closed the page before paying. Is my spot gone?',
        es: 'Cerré la página antes de pagar. ¿Perdí mi lugar?',
      },
      answer: [
        {
          en: 'Not while the hold lasts. Open the link in the email we sent, or your bookings if you have an account, and choose to complete the payment. When the time has run out, the same page takes the spots again if they are still free.',
          es: 'No mientras dure el apartado. Abre el enlace del correo que te mandamos, o tus reservas si tienes cuenta, y elige completar el pago. Si el tiempo ya se acabó, la misma página vuelve a tomar los lugares mientras sigan libres.',
        },
      ],
    },
    {
      slug: 'group-booking',
      question: {
        en: 'We are more than {max_people}. Can we come?',
        es: 'Somos más de {max_people}. ¿Podemos ir?',
      },
      answer: [
        {
          en: 'Gladly. One booking takes up to {max_people} people; for a larger group, a birthday or a bachelor or bachelorette party, write to us and we plan the night with you.',
          es: 'Con gusto. Cada reserva es para {max_people} personas como máximo; si son más, o si es un cumpleaños o una despedida, escríbenos y planeamos la noche contigo.',
        },
      ],
      link: {
        path: '/contact',
        subject: { en: 'Group booking', es: 'Reserva de grupo' },
        text: { en: 'Ask for a group booking', es: 'Pide una reserva de grupo' },
      },
    },
  ],
};
