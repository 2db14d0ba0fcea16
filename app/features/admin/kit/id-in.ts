import { isUuid } from '#domain/uuid.ts';

/** The UUID in a URL or form; null if it is not one. */
export const idIn = (text: string | null | undefined): string | null => (text && isUuid(text) ? text : null);
