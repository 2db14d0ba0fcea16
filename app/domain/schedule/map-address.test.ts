import { expect, it } from 'vitest';
import { mapAddress } from './map-address.ts';

const queryOf = (meetingPoint: string) =>
  new URL(mapAddress(meetingPoint, 'Puerto Vallarta')).searchParams.get('query');

it.each([
  ['Los Arcos del Malecón, the stone arches by the sea.', 'Los Arcos del Malecón, Puerto Vallarta'],
  [
    'The bandstand on the main plaza. Look for the umbrella.',
    'The bandstand on the main plaza, Puerto Vallarta',
  ],
  ['The bandstand on the main plaza.', 'The bandstand on the main plaza, Puerto Vallarta'],
  ['Calle Púlpito 220\nRing twice', 'Calle Púlpito 220, Puerto Vallarta'],
])('queries the place without the description of the guide: %s', (text, query) => {
  expect(queryOf(text)).toBe(query);
});

it.each([
  ['El Faro, the lighthouse of Marina Vallarta, at its foot', 'El Faro, the lighthouse of Marina Vallarta'],
  ['Blvd. Medina Ascencio 12, by the door', 'Blvd. Medina Ascencio 12'],
  ['Bar Uno', 'Bar Uno'],
  ['Bar Uno\r\nCalle Dos 2\r\nRing twice', 'Bar Uno; Calle Dos 2'],
])('adds the next part to a name that is too short for a search: %s', (text, place) => {
  expect(queryOf(text)).toBe(`${place}, Puerto Vallarta`);
});

it('returns a valid URL for any text of the operator', () => {
  expect(mapAddress('A & B', 'Sayulita')).toBe(
    'https://www.google.com/maps/search/?api=1&query=A+%26+B%2C+Sayulita',
  );
  expect(queryOf('A & B <bar> #3, upstairs')).toBe('A & B <bar> #3, Puerto Vallarta');
});
