import type { Subject } from './subject-names-store.server.ts';

/** The gallery of a picture: the slug of a city, or another tag. */
export const galleryField = 'siteTag';

/** Fields of an entry that contain the id of another row, and its kind. */
const kinds = new Map([
  ['nightId', 'night'],
  ['newNightId', 'night'],
  ['nightIds', 'night'],
  ['copiesOf', 'night'],
  ['crawlId', 'crawl'],
  ['crawlIds', 'crawl'],
  ['cityId', 'city'],
  ['cityIds', 'city'],
  ['partnerId', 'partner'],
  ['personId', 'person'],
  [galleryField, 'gallery'],
]);

/** The other rows that a change mentions, for example the night that a booking was moved from. */
export function mentionedSubjects(value: unknown): Subject[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const subjectKind = kinds.get(name);
    if (!subjectKind) return mentionedSubjects(inner);
    return [inner].flat().flatMap((id) => (typeof id === 'string' ? [{ subjectKind, subjectId: id }] : []));
  });
}
