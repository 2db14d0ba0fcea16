/** Sent by an undo of an item: its values were stored before, so their days may have passed. */
export const isRestored = 'isRestored';
