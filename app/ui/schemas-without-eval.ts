/**
 * Zod tests whether it may generate code, which our content security policy forbids and reports. This
 * disables the test. It must run before the first schema is created.
 */
export const schemasWithoutEval = 'globalThis.__zod_globalConfig = { jitless: true };';
