/** How many characters the note of a request, and the answer to it, may have. */
export const maxNoteLength = 300;
