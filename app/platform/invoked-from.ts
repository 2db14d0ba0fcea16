import { resolve } from 'node:path';

/**
 * The absolute path of a file that was named on the command line. It is relative to the folder in which the user is:
 * npm and `deploy/pub-crawl` change to the product's folder, and pass the user's one on as INIT_CWD.
 */
export const pathFromUser = (path: string): string => resolve(process.env.INIT_CWD || process.cwd(), path);
