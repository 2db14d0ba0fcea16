const plainOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of the search begins a word of the text. Ignores case and accents. */
export function matchesWords(search: string, text: string): boolean {
  const words = plainOf(text);
  const wanted = plainOf(search);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}
