import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the project. Also works within the build, where this module is in another folder. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '');
