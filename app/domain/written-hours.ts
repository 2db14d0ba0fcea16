/** A duration for people: whole days if possible, else hours. */

import { factsOf, type Language } from '#domain/languages.ts';

/** `one day`, `2 days`, `36 hours`; `un día`, `2 días`, `36 horas`. */
export function writeHours(hours: number, language: Language): string {
  const [count, unit] =
    hours > 0 && hours % 24 === 0 ? [hours / 24, 'day' as const] : [hours, 'hour' as const];
  const [one, several] = factsOf(language).units[unit];
  return count === 1 ? one : `${count} ${several}`;
}
