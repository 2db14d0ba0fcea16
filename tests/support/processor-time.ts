const turns = 5;

/**
 * The CPU time of this process while `work` runs, in milliseconds. Other load on the machine affects it less
 * than the elapsed time. Time spent waiting, for example for the database, does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum CPU time of each function, run in turns, in milliseconds. */
export async function minTimes<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const min = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  for (let turn = 0; turn < turns; turn++)
    for (const name of names) min[name] = Math.min(min[name], await processorTime(works[name]));
  return min;
}
