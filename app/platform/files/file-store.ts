/** Where files are kept: one interface, whoever stands behind it (docs/decisions/file-store.md). */
export type FileStore = {
  /**
   * Keeps the file at that path under a name. A reader finds the whole file or none; what had the name before
   * is replaced.
   */
  put(name: string, path: string, type: string): Promise<void>;
  /** The file of that name, or null. It is open: read its `body` to the end, or cancel it. */
  get(name: string): Promise<StoredFile | null>;
  /** Afterwards no file has that name; one that never had it is no matter. */
  remove(name: string): Promise<void>;
  /** Names and ages below a folder, in ascending order of names, at most `limit` of them (specification §9). */
  list(folder: string, options?: { limit?: number; after?: string }): Promise<ListedFile[]>;
};

export type StoredFile = { readonly body: ReadableStream<Uint8Array>; readonly bytes: number };
export type ListedFile = { readonly name: string; readonly changedAt: Date };

/** Specification §9, storage listing. */
export const listedAtOnce = 100;

const part = '[a-z0-9][a-z0-9_.-]*';
const fileName = new RegExp(`^${part}(?:/${part})*$`);
const maxCharacters = 200;

/**
 * Every driver asks this first. A name is made by us, of small letters, digits and slashes, and no part of it
 * begins with a dot: it cannot lead out of its folder. Anything else is a bug, and throws.
 */
export function assertFileName(name: string): void {
  if (name.length > maxCharacters || !fileName.test(name))
    throw new Error(`Not a name of a kept file: ${JSON.stringify(name)}`);
}
