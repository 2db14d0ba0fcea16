import type { CountryCode } from '#domain/booking/countries.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import type { Dice } from './dice.ts';

type Origin = {
  readonly country: CountryCode;
  readonly currency: string;
  readonly language: Language;
  readonly calling: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
};

const english = {
  language: 'en',
  first: [
    'Emma',
    'Liam',
    'Olivia',
    'Noah',
    'Ava',
    'Mason',
    'Harper',
    'Jack',
    'Grace',
    'Tyler',
    'Chloe',
    'Ryan',
  ],
  last: ['Walker', 'Bennett', 'Hughes', 'Carter', 'Reid', 'Murphy', 'Sullivan', 'Brooks', 'Fraser', 'Ellis'],
} as const;
const spanish = {
  language: 'es',
  first: ['Sofía', 'Diego', 'Valentina', 'Mateo', 'Ximena', 'Emiliano', 'Regina', 'Luis', 'Fernanda', 'Iker'],
  last: [
    'Hernández',
    'Ramírez',
    'Castillo',
    'Ibarra',
    'Navarro',
    'Muñoz',
    'Ríos',
    'Peña',
    'Aguilar',
    'Ortega',
  ],
} as const;

/** The origins of guests in a beach town, with their weights. */
const origins: readonly (readonly [Origin, number])[] = [
  [{ ...english, country: 'US', currency: 'USD', calling: '+1 415 555 01' }, 44],
  [{ ...english, country: 'CA', currency: 'CAD', calling: '+1 604 555 01' }, 20],
  [{ ...spanish, country: 'MX', currency: 'MXN', calling: '+52 322 555 01' }, 21],
  [{ ...english, country: 'GB', currency: 'GBP', calling: '+44 20 7946 09' }, 6],
  [{ ...spanish, country: 'ES', currency: 'EUR', calling: '+34 910 055 01' }, 3],
  [
    {
      country: 'DE',
      currency: 'EUR',
      language: 'en',
      calling: '+49 30 2312 50',
      first: ['Lena', 'Jonas', 'Mia', 'Felix', 'Jürgen'],
      last: ['Schäfer', 'Weber', 'Krüger', 'Hoffmann', 'Vogel'],
    },
    4,
  ],
];

/** An invented customer with an address in a reserved domain (RFC 6761), so that no mail reaches anybody. */
export function makeGuest(dice: Dice) {
  const origin = dice.weighted(origins);
  const [firstName, lastName] = [dice.oneOf(origin.first), dice.oneOf(origin.last)];
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  const number = String(Math.floor(dice.between(10, 100)));
  return {
    firstName,
    lastName,
    email: `${plain}${number}@guests.test`,
    phone: origin.calling + number,
    country: origin.country,
    currency: origin.currency,
    language: origin.language,
    nameOfAnother: () => (dice.happens(0.6) ? `${dice.oneOf(origin.first)} ${dice.oneOf(origin.last)}` : ''),
  };
}

const wishes: Localized<readonly string[]> = {
  en: [
    'It is my birthday!',
    'One of us is vegetarian.',
    'We come straight from the airport.',
    'Bachelorette party.',
  ],
  es: [
    '¡Es mi cumpleaños!',
    'Una persona es vegetariana.',
    'Llegamos directo del aeropuerto.',
    'Despedida de soltera.',
  ],
};

export const wishOf = (dice: Dice, language: Language): string =>
  dice.happens(0.12) ? dice.oneOf(inLanguage(wishes, language)) : '';
