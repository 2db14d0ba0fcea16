/** Every id of ours is a UUID. See docs/rules/booking.md. */

/** Whether the text can be an id of ours. PostgreSQL throws when a uuid column is compared with anything else. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
