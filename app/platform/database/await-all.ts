/**
 * Waits for all promises and returns their results in order. If one rejects, throws its error, but only after
 * all others have settled too. With `Promise.all`, queries of a failed transaction could still run after its
 * rollback.
 */
export async function awaitAll<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const ended = await Promise.allSettled(asked);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as never;
}
