import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { expect } from './home/expect.ts';
import { features } from './home/features.ts';
import { hero } from './home/hero.ts';
import { infoBar } from './home/info-bar.ts';
import { route } from './home/route.ts';

/**
 * The home page of the sample world: the sample operator's offer (specification §1, marketing facts), and
 * three testimonials so that the section is shown.
 * SAMPLE DATA: these three people are invented. An operator replaces them with real guests.
 */
export const sampleHomeContent: HomeContent = {
  ...defaultHomeContent,
  hero,
  infoBar,
  expect,
  features,
  route,
  footer: {
    ...defaultHomeContent.footer,
    description: {
      en: 'Guided pub crawls in Puerto Vallarta, run by people who live here. Four or five venues, a club at the end, a lot of new friends.',
      es: 'Pub crawls con guía en Puerto Vallarta, hechos por gente de aquí. Cuatro o cinco lugares, un club al final y muchos amigos nuevos.',
    },
  },
  testimonials: {
    ...defaultHomeContent.testimonials,
    items: [
      {
        name: 'Maya',
        from: { en: 'Portland, Oregon', es: 'Portland, Oregón' },
        text: {
          en: 'I came alone and nervous, and by the second bar I was on a winning flip cup team. Four of us had breakfast together the next day.',
          es: 'Llegué sola y nerviosa, y para el segundo bar ya estaba en el equipo ganador de flip cup. Al día siguiente desayunamos juntos cuatro del grupo.',
        },
      },
      {
        name: 'Diego & Fer',
        from: { en: 'Guadalajara, Jalisco', es: 'Guadalajara, Jalisco' },
        text: {
          en: 'We thought it would be for tourists only. Half the group spoke Spanish, the guides knew every doorman, and we skipped a line that went around the block.',
          es: 'Creíamos que era solo para turistas. La mitad del grupo hablaba español, los guías conocían a todos los cadeneros y nos saltamos una fila que daba la vuelta a la cuadra.',
        },
      },
      {
        name: 'Sophie',
        from: { en: 'Manchester, England', es: 'Mánchester, Inglaterra' },
        text: {
          en: 'We joined an hour late and the guide walked back to fetch us. Good music, honest drinks, and somebody always had an eye on everybody.',
          es: 'Llegamos con una hora de retraso y el guía regresó por nosotras. Buena música, tragos bien servidos y siempre alguien pendiente de todos.',
        },
      },
    ],
  },
};
