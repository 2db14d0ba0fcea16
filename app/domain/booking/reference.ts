/**
 * A booking's reference is short, unguessable and easy to read aloud, for example VPC-7K3M-X9QD. See
 * docs/rules/booking.md.
 */

import { parseReadableCode, readableCode } from '#domain/readable-code.ts';

const referencePrefix = 'VPC';
export const referenceLength = 8;
const group = 4;

/** Makes a reference from at least eight random bytes. There are about 10^12 references. */
export function makeReference(randomBytes: Uint8Array): string {
  return written(readableCode(randomBytes, referenceLength));
}

/**
 * The canonical form of a typed reference. Case, spaces, dashes and a missing VPC prefix are accepted. Null
 * if the text cannot be a reference.
 */
export function parseReference(typed: string): string | null {
  const code = parseReadableCode(typed);
  if (code === null) return null;
  const characters =
    code.length === referencePrefix.length + referenceLength && code.startsWith(referencePrefix)
      ? code.slice(referencePrefix.length)
      : code;
  return characters.length === referenceLength ? written(characters) : null;
}

const written = (code: string): string => `${referencePrefix}-${code.slice(0, group)}-${code.slice(group)}`;
