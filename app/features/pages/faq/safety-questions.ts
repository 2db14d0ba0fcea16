import type { QuestionGroup } from './question.ts';

export const safetyQuestions: QuestionGroup = {
  slug: 'age-and-safety',
  title: { en: 'Age, drinks and safety', es: 'Edad, bebidas y seguridad' },
  questions: [
    {
      slug: 'age',
      question: { en: 'How old do I have to be?', es: '¿Qué edad tengo que tener?' },
      answer: [
        {
          en: '18, the legal drinking age in Mexico. This goes for everybody in your group, and there are no exceptions.',
          es: '18 años, la edad legal para beber en México. Vale para todas las personas de tu grupo y no hay excepciones.',
        },
      ],
    },
    {
      slug: 'no-alcohol',
      question: { en: 'I do not drink. Is it for me?', es: 'No bebo. ¿Es para mí?' },
      answer: [
        {
          en: 'Yes. Nobody has to drink alcohol to take part, and nobody has to explain why.',
          es: 'Sí. Nadie tiene que beber alcohol para participar, ni explicar por qué.',
        },
      ],
    },
    {
      slug: 'safety',
      question: { en: 'Is it safe?', es: '¿Es seguro?' },
      answer: [
        {
          en: 'We walk as a group, and the guides are with you until the last venue. Keep an eye on your drink and your phone as you would anywhere.',
          es: 'Caminamos en grupo y los guías te acompañan hasta el último lugar. Cuida tu vaso y tu teléfono como en cualquier parte.',
        },
      ],
    },
    {
      slug: 'accessibility',
      question: {
        en: 'I use a wheelchair, or cannot walk far. Can I come?',
        es: 'Uso silla de ruedas o no puedo caminar mucho. ¿Puedo ir?',
      },
      answer: [
        {
          en: 'It depends on the route: some streets are cobbled and some venues have stairs. Write to us before you book: we tell you honestly which night suits you.',
          es: 'Depende de la ruta: hay calles empedradas y lugares con escaleras. Escríbenos antes de reservar y te decimos con franqueza qué noche te conviene.',
        },
      ],
      link: {
        path: '/contact',
        subject: { en: 'Accessibility', es: 'Accesibilidad' },
        text: { en: 'Write to us', es: 'Escríbenos' },
      },
    },
    {
      slug: 'allergies',
      question: { en: 'I have an allergy. Whom do I tell?', es: 'Tengo una alergia. ¿A quién le aviso?' },
      answer: [
        {
          en: 'Write it into the special requests when you book and remind the guide at the first bar.',
          es: 'Escríbela en las peticiones especiales al reservar y recuérdasela al guía en el primer bar.',
        },
      ],
    },
    {
      slug: 'lost',
      question: { en: 'I lost something on the night.', es: 'Perdí algo esa noche.' },
      answer: [
        {
          en: 'Write to us with the night and what it looks like. We ask in every bar of the route.',
          es: 'Escríbenos con la fecha y una descripción. Preguntamos en todos los bares de la ruta.',
        },
      ],
      link: {
        path: '/contact',
        subject: { en: 'Lost and found', es: 'Algo perdido' },
        text: { en: 'Write to us', es: 'Escríbenos' },
      },
    },
  ],
};
