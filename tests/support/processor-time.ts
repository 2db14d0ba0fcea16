const turns = 5;

/**
 * Processor time of this process while that is done, in milliseconds: what a busy machine does to the clock, it hardly
 * does to this. Waiting for others, as for the database, does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least processor time that each of these takes when they are done in turns, in milliseconds. */
export async function minTimes<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const least = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  for (let turn = 0; turn < turns; turn++)
    for (const name of names) least[name] = Math.min(least[name], await processorTime(works[name]));
  return least;
}
