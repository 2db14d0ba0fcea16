import { isUuid } from '#domain/uuid.ts';

/** Stands for all deleted accounts in an address. */
export const deletedPeople = 'deleted';

/** The most characters of the note of a payout. */
export const maxTipNoteLength = 120;

/** The person of an address; null for deleted accounts. A 404 for anything else. */
export function personIn(code: string): string | null {
  if (code === deletedPeople) return null;
  if (!isUuid(code)) throw new Response(null, { status: 404 });
  return code;
}
