/** The problem of a text with more than `max` characters. The text that tells it names the limit of the schema. */
export const tooLong = (max: number): string => `field.tooLong?max=${max}`;

/** The problem of what is no whole number from `min` to `max`. */
export const notBetween = (min: number, max: number): string => `field.any.number?min=${min}&max=${max}`;

/** The key of the text of a problem, and the numbers in it, if the schema gave some. */
export function limitIn(problem: string): {
  readonly key: string;
  readonly limits: { readonly min?: number; readonly max?: number };
} {
  const [key = '', numbers] = problem.split('?');
  const limits = [...new URLSearchParams(numbers)].map(([name, value]) => [name, Number(value)]);
  return { key, limits: Object.fromEntries(limits) };
}
