/** The problem of a text with more than `max` characters. The text that tells it names the limit of the schema. */
export const tooLong = (max: number): string => `field.tooLong?max=${max}`;

/** The key of the text of a problem, and the number in it, if the schema gave one. */
export function limitIn(problem: string): {
  readonly key: string;
  readonly limits: { readonly max?: number };
} {
  const [key = '', max] = problem.split('?max=');
  return { key, limits: max === undefined ? {} : { max: Number(max) } };
}
