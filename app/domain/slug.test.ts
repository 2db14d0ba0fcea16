import { expect, it } from 'vitest';
import { isSlug, slugOf } from '#domain/slug.ts';

it('is made of the letters of a title, as short as it has to be', () => {
  expect(slugOf('Noche de Mezcal y Música (18+)')).toBe('noche-de-mezcal-y-musica-18');
  expect(slugOf('¿Qué pasa si llueve?', 12)).toBe('que-pasa-si');
  expect(slugOf('¿¡!?')).toBe('');
});

it.each(['beach-crawl', '2027'])('accepts %s', (text) => expect(isSlug(text)).toBe(true));

it.each(['', 'Beach', '../admin', 'a--b', '-a', 'a-', 'a'.repeat(81)])('refuses %s', (text) =>
  expect(isSlug(text)).toBe(false),
);
