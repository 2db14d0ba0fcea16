import { z } from 'zod';
import type { Language } from '#domain/bilingual.ts';
import { formatMoney } from '#domain/money.ts';

/** What a change made of each thing it touched: name, before, after, as the operator reads them. */
export function differences(
  before: unknown,
  after: unknown,
  language: Language,
): [name: string, was: string, is: string][] {
  const [old, now] = [entries(before), entries(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const written = (value: unknown) => writtenIn(language, value);
  return names
    .map((name) => [name, written(old.get(name)), written(now.get(name))] as [string, string, string])
    .filter(([, was, is]) => was !== is);
}

const entries = (value: unknown) =>
  new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : value == null ? [] : [['', value]],
  );

const longest = 200;

const anAmount = z.object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });

function writtenIn(language: Language, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value !== 'object') return shortened(String(value));
  const amount = anAmount.safeParse(value);
  return amount.success ? formatMoney(amount.data, language) : shortened(JSON.stringify(value));
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
