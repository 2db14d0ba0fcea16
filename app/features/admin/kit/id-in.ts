import { isUuid } from '#domain/uuid.ts';

/** The id that an address or a form names, or null when what stands there cannot be one. */
export const idIn = (text: string | null | undefined): string | null => (text && isUuid(text) ? text : null);
