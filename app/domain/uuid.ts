/** All ids are UUIDs. See docs/rules/booking.md. */

/** Whether the text is a valid id. PostgreSQL throws if a uuid column is compared with anything else. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The UUID in a URL or form; null if it is not one. */
export const idIn = (text: string | null | undefined): string | null => (text && isUuid(text) ? text : null);
