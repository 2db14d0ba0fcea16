import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the project, also from within the build, which puts this module elsewhere. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '');
