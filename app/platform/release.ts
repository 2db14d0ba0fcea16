import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The release of this code, such as `1.0.0`: the version in package.json. */
export const release: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;
