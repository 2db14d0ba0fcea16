/**
 * Schemas try whether they may write code for themselves, which our content security policy forbids and
 * reports. They are told not to try; it has to be said before the first of them is made.
 */
export const schemasWithoutEval = 'globalThis.__zod_globalConfig = { jitless: true };';
