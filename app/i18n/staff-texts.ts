import type { Catalogue } from './translate.ts';
import { addTextFiles, loadMessages } from './use-translate.tsx';

addTextFiles(import.meta.glob<Catalogue>('./messages/*/staff/*.ts', { import: 'default' }));

/** `loadMessages` for the pages of staff and sellers. A module of its own, so that guests' scripts do not list their files. */
export const loadStaffMessages: typeof loadMessages = (...groups) => loadMessages(...groups);
