/**
 * A booking's reference is short, unguessable and can be read aloud, such as VPC-7K3M-X9QD. See
 * docs/rules/booking.md.
 */

import { parseReadableCode, readableCode } from '#domain/readable-code.ts';

const referencePrefix = 'VPC';
export const referenceLength = 8;
const group = 4;

/** A reference out of eight or more random bytes: one of about a million million. */
export function makeReference(randomBytes: Uint8Array): string {
  return written(readableCode(randomBytes, referenceLength));
}

/**
 * The reference as it is written, whatever case, spaces and dashes somebody typed, with or without the VPC in
 * front. Null when it cannot be one.
 */
export function parseReference(typed: string): string | null {
  const code = parseReadableCode(typed);
  if (code === null) return null;
  const known =
    code.length === referencePrefix.length + referenceLength && code.startsWith(referencePrefix)
      ? code.slice(referencePrefix.length)
      : code;
  return known.length === referenceLength ? written(known) : null;
}

const written = (code: string): string => `${referencePrefix}-${code.slice(0, group)}-${code.slice(group)}`;
