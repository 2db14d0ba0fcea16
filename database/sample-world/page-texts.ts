import type { Localized } from '#domain/languages.ts';
import { questionGroups } from '#features/pages/faq/questions.ts';
import { faqOf } from '#features/pages/page-text-defaults.ts';

/** The sample operator's answers by the slug of the question: what this operator offers and requires. */
const answers: Readonly<Record<string, Localized>> = {
  included: {
    en: 'A welcome drink or shot at each of the four or five venues, party games at the first one, entry to the final club, bilingual local guides and the messaging group of the night. Other drinks, tips and the way to and from your hotel are not. Other crawls may differ: the page of each one lists what its price holds.',
    es: 'Un trago o shot de bienvenida en cada uno de los cuatro o cinco lugares, juegos en el primero, la entrada al último club, guías locales bilingües y el grupo de mensajes de la noche. No incluye las demás bebidas, las propinas ni el traslado desde y hacia tu hotel. Otros recorridos pueden variar: la página de cada uno enumera lo que incluye su precio.',
  },
  late: {
    en: 'Yes, at any time of the night. Ask in the messaging group where we are, or look at the list of bars, and come to that bar. What you missed is not refunded.',
    es: 'Sí, a cualquier hora de la noche. Pregunta en el grupo de mensajes dónde estamos, o mira la lista de bares, y alcánzanos en ese bar. Lo que te hayas perdido no se reembolsa.',
  },
  bars: {
    en: 'Four or five, with a club at the end. The route changes from night to night, so guests get the list of bars {bars_lead} before the start. It may still change if a place closes or is full.',
    es: 'A cuatro o cinco, con un club al final. La ruta cambia de una noche a otra, así que la lista de bares se da {bars_lead} antes del inicio. Aun así puede cambiar si un lugar cierra o está lleno.',
  },
  'dress-code': {
    en: 'Dress up as much as you like, but no flip-flops, sandals or tank tops: the last club will not let them in. Shoes that you can walk in are a good idea.',
    es: 'Arréglate tanto como quieras, pero sin chanclas, sandalias ni camisetas sin mangas: el último club no deja pasar con ellas. Unos zapatos con los que puedas caminar son buena idea.',
  },
  alone: {
    en: 'Many guests do. The games at the first bar are there so that nobody stays alone for longer than a drink.',
    es: 'Mucha gente lo hace. Los juegos del primer bar son justo para que nadie siga sin compañía más de lo que dura un trago.',
  },
  language: {
    en: 'English and Spanish, usually in the same sentence.',
    es: 'Español e inglés, muchas veces en la misma frase.',
  },
  rain: {
    en: 'We go anyway: summer rain is warm and the bars have roofs. If we have to cancel a night, you get everything back or another night, whichever you prefer.',
    es: 'Salimos de todos modos: la lluvia de verano es tibia y los bares tienen techo. Si tenemos que cancelar una noche, te devolvemos todo o te damos otra noche, lo que prefieras.',
  },
  'no-alcohol': {
    en: 'Yes. Tell a guide and your welcome drinks are without alcohol. Nobody has to explain why.',
    es: 'Sí. Díselo a un guía y tus tragos de bienvenida son sin alcohol. Nadie tiene que explicar por qué.',
  },
};

/**
 * The FAQ of the sample world: the default questions, with the sample operator's own answers where operators
 * differ.
 */
export const sampleFaq = faqOf(
  questionGroups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => {
      const answer = answers[question.slug];
      return answer ? { ...question, answer: [answer] } : question;
    }),
  })),
);
