import type { Subject } from './subject-names-store.server.ts';

/** Which gallery a picture is in: that of the city with this slug, unless it is the tag of none. */
export const galleryField = 'siteTag';

/** Fields of an entry that hold the id of something else, and what that is. */
const kinds = new Map([
  ['nightId', 'night'],
  ['newNightId', 'night'],
  ['nightIds', 'night'],
  ['crawlId', 'crawl'],
  ['crawlIds', 'crawl'],
  ['cityId', 'city'],
  [galleryField, 'gallery'],
]);

/** What a change names besides what it is about: the night that a booking was moved from, say. */
export function mentionedSubjects(value: unknown): Subject[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const subjectKind = kinds.get(name);
    if (!subjectKind) return mentionedSubjects(inner);
    return [inner].flat().flatMap((id) => (typeof id === 'string' ? [{ subjectKind, subjectId: id }] : []));
  });
}
