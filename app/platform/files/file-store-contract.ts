import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, listedAtOnce } from './file-store.ts';

/** A store under test. */
export type FileStoreTestContext = {
  readonly store: FileStore;
  /** The same files, as another server process opens them. */
  another(): FileStore;
  /** The names of everything stored, including temporary files, to check that nothing else is left. */
  everyName(): Promise<string[]>;
  close(): Promise<void>;
};

/** The contract that every file store fulfills. Each driver's test provides its own context. */
export function fileStoreContract(name: string, openContext: () => Promise<FileStoreTestContext>): void {
  describe(`the file store contract: ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    let context: FileStoreTestContext;
    let store: FileStore;

    beforeAll(async () => {
      context = await openContext();
      store = context.store;
    });
    afterAll(async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    });

    let files = 0;
    const file = (content: Buffer | string) => {
      const path = join(folder, String(files++));
      writeFileSync(path, content);
      return path;
    };
    const keep = (as: string, content: Buffer | string) => store.put(as, file(content), 'image/webp');
    const read = async (from: FileStore, as: string) => {
      const stored = await from.get(as);
      return stored && Buffer.from(await new Response(stored.body).arrayBuffer());
    };

    it('returns what was stored, byte for byte, and its size', async () => {
      const content = randomBytes(3_000_000);
      await keep('a/big.webp', content);
      expect((await read(store, 'a/big.webp'))?.equals(content)).toBe(true);
      const stored = await store.get('a/big.webp');
      expect(stored?.bytes).toBe(content.length);
      await stored?.body.cancel();
    });

    it('stores an empty file', async () => {
      await keep('a/empty', '');
      expect(await read(store, 'a/empty')).toHaveLength(0);
    });

    it('is visible to another process at once', async () => {
      await keep('a/seen', 'seen');
      expect(String(await read(context.another(), 'a/seen'))).toBe('seen');
    });

    it('replaces a file of the same name', async () => {
      await keep('a/twice', 'first, and longer');
      await keep('a/twice', 'second');
      expect(String(await read(store, 'a/twice'))).toBe('second');
    });

    it('never returns part of a file', async () => {
      const contents = ['a', 'b'].map((letter) => letter.repeat(400_000));
      await keep('a/whole', contents[0]!);
      const writing = Promise.all([0, 1, 0, 1, 0, 1].map((one) => keep('a/whole', contents[one]!)));
      for (let look = 0; look < 10; look++) {
        expect(contents).toContain(String(await read(context.another(), 'a/whole')));
      }
      await writing;
    });

    it('returns null for a name that was never stored, even if a folder has it', async () => {
      expect(await store.get('a/unknown')).toBeNull();
      await keep('b/c/d', 'd');
      expect(await store.get('b/c')).toBeNull();
    });

    it('deletes a removed file, and ignores names that do not exist', async () => {
      await keep('a/gone', 'x');
      await store.remove('a/gone');
      await store.remove('a/gone');
      await store.remove('never/there');
      expect(await store.get('a/gone')).toBeNull();
    });

    it('lists a folder in ascending order of names, a hundred at a time, with what comes after', async () => {
      const names = Array.from(
        { length: listedAtOnce + 5 },
        (_, at) => `list/${String(at).padStart(3, '0')}`,
      );
      for (const one of names.toReversed()) await keep(one, one);
      await keep('listed-not', 'x');
      const first = await store.list('list');
      expect(first.map((stored) => stored.name)).toEqual(names.slice(0, listedAtOnce));
      expect(Math.abs(first[0]!.changedAt.getTime() - Date.now())).toBeLessThan(120_000);
      const rest = await store.list('list', { after: names[listedAtOnce - 1]! });
      expect(rest.map((stored) => stored.name)).toEqual(names.slice(listedAtOnce));
      expect(await store.list('list', { limit: 2 })).toHaveLength(2);
      expect(await store.list('nothing/here')).toEqual([]);
    });

    it.each([
      '',
      '/etc/passwd',
      '../out',
      'a/../../out',
      'a/..',
      'a//b',
      'a/',
      './a',
      '.hidden',
      'a\\..\\b',
      'a%2f..',
      'ä',
      'A',
      'a\0b',
      'a b',
      'x'.repeat(201),
    ])('refuses a name that could lead outside: %j', async (bad) => {
      const before = await context.everyName();
      await expect((async () => keep(bad, 'x'))()).rejects.toThrow('Invalid stored file name');
      await expect((async () => store.get(bad))()).rejects.toThrow('Invalid stored file name');
      await expect((async () => store.remove(bad))()).rejects.toThrow('Invalid stored file name');
      await expect((async () => store.list(bad))()).rejects.toThrow('Invalid stored file name');
      expect(await context.everyName()).toEqual(before);
    });
  });
}
