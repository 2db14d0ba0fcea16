/**
 * Waits for all that was asked at once and hands it over in that order. Where something failed it throws that, but only
 * when all the rest has ended too: work of a transaction that is given up must not go on after its rollback, as it
 * could with `Promise.all`.
 */
export async function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const ended = await Promise.allSettled(asked);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as never;
}
