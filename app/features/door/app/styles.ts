/** The buttons of the app: large enough for a thumb in the dark. */
const button =
  'inline-flex min-h-14 items-center justify-center gap-2 rounded-2xl px-5 font-bold text-lg text-center leading-tight';

export const hot = `${button} dusk text-night`;
export const glass = `${button} bg-white/15 text-white hover:bg-white/25`;
export const paper = `${button} bg-white text-ink`;

export const field = 'mt-1.5 min-h-14 w-full rounded-xl bg-white px-4 font-semibold text-ink';

export const box = 'rounded-3xl bg-night-soft p-5';
