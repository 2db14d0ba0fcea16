/** What the forms of a booking's page can change of it. */
export const changeIntents = [
  'correct',
  'resize',
  'move',
  'takeCash',
  'returnCash',
  'noShow',
  'noShowUndo',
] as const;

export type ChangeIntent = (typeof changeIntents)[number];
