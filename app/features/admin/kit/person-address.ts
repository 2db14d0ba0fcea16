import { isUuid } from '#domain/uuid.ts';

/** Stands for all deleted accounts in an address. */
const deletedPeople = 'deleted';

/** A person as the last part of an address; null is deleted accounts. */
export const personAddress = (personId: string | null): string => personId ?? deletedPeople;

/** The person of an address; null for deleted accounts. A 404 for anything else. */
export function personIn(address: string): string | null {
  if (address === deletedPeople) return null;
  if (!isUuid(address)) throw new Response(null, { status: 404 });
  return address;
}
