/** Splits a name into two lines of similar length, the shorter one first. A single word stays on one line. */
export function inTwoLines(name: string): readonly [first: string, second: string] {
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, place) => {
    const lines = [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')] as const;
    return { lines, uneven: Math.abs(lines[0].length - lines[1].length) };
  });
  const [best] = breaks.sort((one, other) => one.uneven - other.uneven);
  return best ? best.lines : [name, ''];
}
