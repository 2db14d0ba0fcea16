import { z } from 'zod';

/** A variable of the environment that is set to nothing is not set: `FILES_S3_ENDPOINT=` in a file of settings. */
export const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** Any text, or none. */
export const text = z.preprocess(emptyIsUnset, z.string().optional());
