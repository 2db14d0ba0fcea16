/**
 * Entries as a text for QR codes, by which a phone hands over what it could not send. It contains ids and times, no names.
 * See docs/rules/door.md.
 */

import { isCurrencyCode, type Money, money } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { type DoorPayment, doorMethods } from './door-payment.ts';
import type { DoorEntry, EntryKind } from './entries.ts';

/** An entry with the guide who pressed it. */
export type GuideEntry = DoorEntry & { readonly by: string };

/** Few enough for a code that a phone reads from the screen of another one. */
export const entriesPerCode = 8;

const version = 1;
const kinds: readonly EntryKind[] = ['admit', 'undo', 'noShow', 'payment'];
const uuidBytes = 16;
const timeBytes = 6;
const currencyBytes = 3;

/** The texts of the codes, in order. */
export function writeEntryCodes(entries: readonly GuideEntry[]): string[] {
  const codes: string[] = [];
  for (let from = 0; from < entries.length; from += entriesPerCode)
    codes.push(writeCode(entries.slice(from, from + entriesPerCode)));
  return codes;
}

function writeCode(entries: readonly GuideEntry[]): string {
  const bytes = entries.flatMap(({ id, nightId, bookingId, by, kind, at, positions, payment }) => [
    ...[id, nightId, bookingId, by].flatMap(bytesOfUuid),
    kinds.indexOf(kind),
    ...bytesOf(at.getTime(), timeBytes),
    positions.length,
    ...positions.flatMap((position) => bytesOf(position, 2)),
    ...(payment ? bytesOfPayment(payment) : []),
  ]);
  return btoa(String.fromCharCode(version, ...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The entries in such a text; null if it is none, or was cut off. */
export function readEntryCode(text: string): GuideEntry[] | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes[0] === version && bytes.length > 1 ? readEntries(bytes) : null;
  } catch {
    return null;
  }
}

function readEntries(bytes: Uint8Array): GuideEntry[] | null {
  let at = 1;
  const take = (count: number) => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  const entries: GuideEntry[] = [];
  while (at < bytes.length) {
    const [id, nightId, bookingId, by] = [1, 2, 3, 4].map(() => uuidOf(take(uuidBytes)));
    const kind = kinds[take(1)[0] ?? -1];
    const time = numberOf(take(timeBytes));
    const positions = Array.from({ length: take(1)[0] ?? 0 }, () => numberOf(take(2)));
    const payment = kind === 'payment' ? readPayment(take) : null;
    if (
      payment === 'unreadable' ||
      at > bytes.length ||
      !kind ||
      ![id, nightId, bookingId, by].every((each) => isUuid(each ?? ''))
    )
      return null;
    entries.push({
      id: id!,
      nightId: nightId!,
      bookingId: bookingId!,
      by: by!,
      kind,
      positions,
      at: new Date(time),
      ...(payment && { payment }),
    });
  }
  return entries;
}

function bytesOfPayment({ method, amount, taken }: DoorPayment): number[] {
  const bytesOfMoney = (sum: Money) => [
    ...bytesOf(sum.amount, timeBytes),
    ...Array.from(sum.currency, (letter) => letter.charCodeAt(0)),
  ];
  return [doorMethods.indexOf(method), ...bytesOfMoney(amount), ...bytesOfMoney(taken)];
}

function readPayment(take: (count: number) => Uint8Array): DoorPayment | 'unreadable' {
  const method = doorMethods[take(1)[0] ?? -1];
  const [amount, taken] = [0, 1].map(() => {
    const minor = numberOf(take(timeBytes));
    const currency = String.fromCharCode(...take(currencyBytes));
    return isCurrencyCode(currency) ? money(minor, currency) : null;
  });
  return method && amount && taken ? { method, amount, taken } : 'unreadable';
}

const bytesOfUuid = (uuid: string): number[] =>
  uuid
    .replaceAll('-', '')
    .match(/../g)
    ?.map((pair) => Number.parseInt(pair, 16)) ?? [];

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const bytesOf = (number: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256);

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
