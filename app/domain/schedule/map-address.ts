/** The map link of a meeting point, for guests who do not know the city. See docs/rules/schedule.md. */

const minLetters = 10;

/**
 * A map link for a meeting point in its city. The query ends at the first comma or the end of the first
 * sentence. If that part is too short to be found alone (El Faro; St. Regis), it extends to the next one.
 */
export function mapAddress(meetingPoint: string, city: string): string {
  const text = meetingPoint.trim().replace(/\s*\n\s*/g, '; ');
  const place = new RegExp(`^.{${minLetters},}?(?=[,;]|\\.\\s|\\.?$)`).exec(text)?.[0] ?? text;
  const query = new URLSearchParams({ api: '1', query: `${place}, ${city}` });
  return `https://www.google.com/maps/search/?${query}`;
}
