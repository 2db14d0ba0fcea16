/** Stands for all deleted accounts in an address. */
export const deletedPeople = 'deleted';

/** The most characters of the note of a payout. */
export const maxTipNoteLength = 120;
