/**
 * Entries as a text for QR codes, by which a phone hands over what it could not send. It contains ids and times, and no names but
 * those of guests to whom the phone has sold places.
 * See docs/rules/door.md.
 */

import { languages } from '#domain/languages.ts';
import { isCurrencyCode, type Money, money } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { type DoorPayment, doorMethods } from './door-payment.ts';
import type { DoorEntry, EntryKind } from './entries.ts';
import type { LentSale } from './lent-sale.ts';

/** An entry with the guide who pressed it. */
export type GuideEntry = DoorEntry & { readonly by: string };

/** Few enough for a code that a phone reads from the screen of another one. */
export const entriesPerCode = 8;

const version = 1;
const kinds: readonly EntryKind[] = ['admit', 'undo', 'noShow', 'payment', 'sale'];
const uuidBytes = 16;
const timeBytes = 6;
const currencyBytes = 3;
const maxNameBytes = 255;

/** A sale has the name of a guest, and add-ons: a code has fewer of them. */
const maxBytesPerCode = 800;

/** The texts of the codes, in order. */
export function writeEntryCodes(entries: readonly GuideEntry[]): string[] {
  const codes: number[][][] = [];
  for (const entry of entries) {
    const bytes = bytesOfEntry(entry);
    const last = codes.at(-1);
    const isFull =
      !last || last.length === entriesPerCode || last.flat().length + bytes.length > maxBytesPerCode;
    if (isFull) codes.push([bytes]);
    else last.push(bytes);
  }
  return codes.map((each) => writeCode(each.flat()));
}

const bytesOfEntry = ({ id, nightId, bookingId, by, kind, at, positions, payment, sale }: GuideEntry) => [
  ...[id, nightId, bookingId, by].flatMap(bytesOfUuid),
  kinds.indexOf(kind),
  ...bytesOf(at.getTime(), timeBytes),
  positions.length,
  ...positions.flatMap((position) => bytesOf(position, 2)),
  ...(payment ? bytesOfPayment(payment) : []),
  ...(sale ? bytesOfSale(sale) : []),
];

function writeCode(bytes: readonly number[]): string {
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
    const payment = kind === 'payment' || kind === 'sale' ? readPayment(take) : null;
    const sale = kind === 'sale' ? readSale(take) : null;
    if (
      payment === 'unreadable' ||
      sale === 'unreadable' ||
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
      ...(sale && { sale }),
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

function bytesOfSale({ lentId, people, name, language, addOns }: LentSale): number[] {
  const text = new TextEncoder().encode(name).subarray(0, maxNameBytes);
  return [
    ...bytesOfUuid(lentId),
    ...bytesOf(people, 2),
    languages.indexOf(language),
    ...[text.length, ...text],
    addOns.length,
    ...addOns.flatMap(({ addOnId, quantity }) => [...bytesOfUuid(addOnId), ...bytesOf(quantity, 2)]),
  ];
}

function readSale(take: (count: number) => Uint8Array): LentSale | 'unreadable' {
  const lentId = uuidOf(take(uuidBytes));
  const people = numberOf(take(2));
  const language = languages[take(1)[0] ?? -1];
  const name = new TextDecoder().decode(take(take(1)[0] ?? 0));
  const addOns = Array.from({ length: take(1)[0] ?? 0 }, () => ({
    addOnId: uuidOf(take(uuidBytes)),
    quantity: numberOf(take(2)),
  }));
  const areIds = [lentId, ...addOns.map(({ addOnId }) => addOnId)].every(isUuid);
  return language && areIds ? { lentId, people, name, language, addOns } : 'unreadable';
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
