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
          en: 'Most nights start between 7:30 and 8:00 PM and last four to five hours. The calendar and your ticket show the times of your night, always in the time of Puerto Vallarta.',
          es: 'Casi todas las noches empiezan entre 7:30 y 8:00 p.m. y duran de cuatro a cinco horas. El calendario y tu boleto muestran los horarios de tu noche, siempre en la hora de Puerto Vallarta.',
        },
      ],
    },
    {
      slug: 'where',
      question: { en: 'Where do we meet?', es: '¿Dónde nos vemos?' },
      answer: [
        {
          en: 'The meeting point is on the page of each crawl, in your confirmation and on your booking page. On the day, the messaging group says where exactly the guides stand.',
          es: 'El punto de encuentro está en la página de cada pub crawl, en tu confirmación y en la página de tu reserva. Ese mismo día, el grupo de mensajes dice en qué lugar exacto están los guías.',
        },
      ],
      link: { path: '/crawls', text: { en: 'See the crawls', es: 'Ver los pub crawls' } },
    },
    {
      slug: 'late',
      question: { en: 'Can I join later?', es: '¿Puedo llegar más tarde?' },
      answer: [
        {
          en: 'Yes, at any time of the night. Ask in the messaging group where we are and come to that bar. What you missed is not refunded.',
          es: 'Sí, a cualquier hora de la noche. Pregunta en el grupo de mensajes dónde estamos y alcánzanos en ese bar. Lo que te hayas perdido no se reembolsa.',
        },
      ],
    },
    {
      slug: 'bars',
      question: { en: 'Which bars do we visit?', es: '¿A qué bares vamos?' },
      answer: [
        {
          en: 'Four or five, with a club at the end. The route changes from night to night, so the list of bars is given one day before, once it is certain. It may still change if a place closes or is full.',
          es: 'A cuatro o cinco, con un club al final. La ruta cambia de una noche a otra, así que la lista de bares se da un día antes, cuando ya es segura. Aun así puede cambiar si un lugar cierra o está lleno.',
        },
      ],
    },
    {
      slug: 'dress-code',
      question: { en: 'What should I wear?', es: '¿Cómo me visto?' },
      answer: [
        {
          en: 'Dress up as much as you like, but no flip-flops, sandals or tank tops: the last club will not let them in. Shoes that you can walk in are a good idea.',
          es: 'Arréglate tanto como quieras, pero sin chanclas, sandalias ni camisetas sin mangas: el último club no deja pasar con ellas. Unos zapatos con los que puedas caminar son buena idea.',
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
          en: 'Many guests do. The games at the first bar are there so that nobody stays alone for longer than a drink.',
          es: 'Mucha gente lo hace. Los juegos del primer bar son justo para que nadie siga sin compañía más de lo que dura un trago.',
        },
      ],
    },
    {
      slug: 'language',
      question: { en: 'Which language do the guides speak?', es: '¿Qué idioma hablan los guías?' },
      answer: [
        {
          en: 'English and Spanish, usually in the same sentence.',
          es: 'Español e inglés, muchas veces en la misma frase.',
        },
      ],
    },
    {
      slug: 'rain',
      question: { en: 'What if it rains?', es: '¿Y si llueve?' },
      answer: [
        {
          en: 'We go anyway: summer rain is warm and the bars have roofs. If we have to call off a night, you get everything back or another night, whichever you prefer.',
          es: 'Salimos de todos modos: la lluvia de verano es tibia y los bares tienen techo. Si tenemos que cancelar una noche, te devolvemos todo o te damos otra noche, lo que prefieras.',
        },
      ],
    },
  ],
};
