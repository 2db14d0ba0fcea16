import type { HomeContent } from '#domain/content/home-content.ts';
import { expect } from './default-home/expect.ts';
import { features } from './default-home/features.ts';
import { hero } from './default-home/hero.ts';
import { infoBar } from './default-home/info-bar.ts';
import { route } from './default-home/route.ts';

/** What the home page says until the operator writes something else. It has no guests' words: those must be real. */
export const defaultHomeContent: HomeContent = {
  hero,
  infoBar,
  expect,
  features,
  route,
  testimonials: {
    title: { en: 'The morning after', es: 'A la mañana siguiente' },
    text: {
      en: 'What guests write to us once they have slept.',
      es: 'Lo que nos escriben cuando ya durmieron.',
    },
    items: [],
  },
  footer: {
    description: {
      en: 'Guided pub crawls in Puerto Vallarta, run by people who live here. Four or five venues, a club at the end, a lot of new friends.',
      es: 'Pub crawls con guía en Puerto Vallarta, hechos por gente de aquí. Cuatro o cinco lugares, un club al final y muchos amigos nuevos.',
    },
    email: 'hola@vallartapubcrawl.example',
    phone: '+52 322 000 0000',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
  },
};
