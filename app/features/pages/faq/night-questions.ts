import type { QuestionGroup } from './question.ts';

export const nightQuestions: QuestionGroup = {
  slug: 'the-night',
  title: { en: 'The night itself', es: 'La noche' },
  questions: [
    {
      slug: 'when',
      question: { en: 'When does it start, and how long is it?', es: '¿A qué hora empieza y cuánto dura?' },
      answer: [
        {
          en: 'Every night has its own times. The calendar shows them before you book, and your confirmation and your tickets repeat them, always in the time of the city.',
          es: 'Cada noche tiene sus propios horarios. El calendario los muestra antes de reservar, y tu confirmación y tus boletos los repiten, siempre en la hora de la ciudad.',
        },
      ],
    },
    {
      slug: 'where',
      question: { en: 'Where do we meet?', es: '¿Dónde nos vemos?' },
      answer: [
        {
          en: 'The meeting point is on the page of each crawl, in your confirmation and on the page of your booking.',
          es: 'El punto de encuentro está en la página de cada pub crawl, en tu confirmación y en la página de tu reserva.',
        },
      ],
      link: { path: '/crawls', text: { en: 'See the crawls', es: 'Ver los pub crawls' } },
    },
    {
      slug: 'late',
      question: { en: 'Can I join later?', es: '¿Puedo llegar más tarde?' },
      answer: [
        {
          en: 'Look at the list of bars on the page of your booking and come to the one where we are by then, or write to us. What you missed is not refunded.',
          es: 'Mira la lista de bares en la página de tu reserva y alcánzanos en el que toque a esa hora, o escríbenos. Lo que te hayas perdido no se reembolsa.',
        },
      ],
    },
    {
      slug: 'bars',
      question: { en: 'Which bars do we visit?', es: '¿A qué bares vamos?' },
      answer: [
        {
          en: 'The route is on the page of each crawl. It may change from night to night, so guests get the list of bars {bars_lead} before the start. It may still change if a place closes or is full.',
          es: 'La ruta está en la página de cada pub crawl. Puede cambiar de una noche a otra, así que la lista de bares se da {bars_lead} antes del inicio. Aun así puede cambiar si un lugar cierra o está lleno.',
        },
      ],
    },
    {
      slug: 'dress-code',
      question: { en: 'What should I wear?', es: '¿Cómo me visto?' },
      answer: [
        {
          en: 'Wear what you like to go out in, and shoes that you can walk in. Where a venue has a dress code, the page of the crawl and your confirmation say so.',
          es: 'Ven como te guste salir y con zapatos con los que puedas caminar. Si un lugar tiene código de vestimenta, lo dicen la página del pub crawl y tu confirmación.',
        },
      ],
    },
    {
      slug: 'ticket',
      question: { en: 'Do I need an ID or a ticket?', es: '¿Necesito identificación o boleto?' },
      answer: [
        {
          en: 'No ID or ticket is required by us: your name is enough, and the QR code in the email just makes the door faster. A venue or the authorities may still ask for proof of age, so carry some if you look young.',
          es: 'Nosotros no pedimos identificación ni boleto: con tu nombre basta, y el código QR del correo solo agiliza la entrada. Un bar o las autoridades sí pueden pedir prueba de edad, así que trae algo si te ves joven.',
        },
      ],
    },
    {
      slug: 'alone',
      question: { en: 'Can I come alone?', es: '¿Puedo ir sin compañía?' },
      answer: [
        {
          en: 'Many guests do, and the group is made of people who want to meet others.',
          es: 'Mucha gente lo hace, y el grupo es de personas que quieren conocer a otras.',
        },
      ],
    },
    {
      slug: 'language',
      question: { en: 'Which language do the guides speak?', es: '¿Qué idioma hablan los guías?' },
      answer: [
        {
          en: 'You book and get your mails in English or Spanish. The page of each crawl says more about its guides.',
          es: 'Reservas y recibes tus correos en español o en inglés. La página de cada pub crawl dice más de sus guías.',
        },
      ],
    },
    {
      slug: 'rain',
      question: { en: 'What if it rains?', es: '¿Y si llueve?' },
      answer: [
        {
          en: 'If we have to cancel a night, you get everything back or another night, whichever you prefer. While you hear nothing from us, the night takes place.',
          es: 'Si tenemos que cancelar una noche, te devolvemos todo o te damos otra noche, lo que prefieras. Mientras no te avisemos nada, la noche se hace.',
        },
      ],
    },
  ],
};
