/** The control of the name of a further guest of the party, counted from 0. */
export const guestControl = (at: number) => `additionalPeople.${at}`;
