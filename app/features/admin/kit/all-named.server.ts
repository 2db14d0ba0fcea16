/** The results of promises by their names. What is independent of each other is read at once; the pool limits how much of it. */
export async function allNamed<Parts extends Readonly<Record<string, Promise<unknown>>>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}
