/** Where guests meet, on a map: they look for it in a town they do not know. See docs/rules/schedule.md. */

const minLetters = 10;

/**
 * An address that opens the map of any phone at a meeting point: its place, which stands before the first comma or
 * the end of its first sentence, in its city. What is shorter than a name that maps would find alone (El Faro; St. Regis)
 * goes on to the next one.
 */
export function mapAddress(meetingPoint: string, city: string): string {
  const text = meetingPoint.trim().replace(/\s*\n\s*/g, '; ');
  const place = new RegExp(`^.{${minLetters},}?(?=[,;]|\\.\\s|\\.?$)`).exec(text)?.[0] ?? text;
  const query = new URLSearchParams({ api: '1', query: `${place}, ${city}` });
  return `https://www.google.com/maps/search/?${query}`;
}
