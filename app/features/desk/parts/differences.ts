/** What a change made of each thing it touched: name, before, after, as the operator reads them. */
export function differences(before: unknown, after: unknown): [name: string, was: string, is: string][] {
  const [old, now] = [entries(before), entries(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .map((name) => [name, written(old.get(name)), written(now.get(name))] as [string, string, string])
    .filter(([, was, is]) => was !== is);
}

const entries = (value: unknown) =>
  new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : value == null ? [] : [['', value]],
  );

const longest = 200;

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value !== 'object') return shortened(String(value));
  if ('amount' in value) return (Number(value.amount) / 100).toFixed(2);
  return shortened(JSON.stringify(value));
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
