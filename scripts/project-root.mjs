import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, from wherever a script is called. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
