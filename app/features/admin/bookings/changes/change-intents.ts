/** The intents of the forms that change a booking. */
export const changeIntents = [
  'correct',
  'resize',
  'move',
  'addOns',
  'correctSource',
  'takeCash',
  'returnCash',
  'extendHold',
  'noShow',
  'noShowUndo',
] as const;

export type ChangeIntent = (typeof changeIntents)[number];
