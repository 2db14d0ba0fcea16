import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const part = { default: () => 'a part' };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** The module after all retries. */
async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  await vi.runAllTimersAsync();
  return module;
}

describe('A module that loads later', () => {
  it('is requested once for all that need it', async () => {
    const load = vi.fn(async () => part);
    const loadPart = loadLater(load);
    expect(await loaded(Promise.all([loadPart(), loadPart()]))).toEqual([part, part]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested again if a request is lost', async () => {
    const load = vi.fn(async () => part).mockImplementationOnce(lost);
    expect(await loaded(loadLater(load)())).toBe(part);
  });

  it.each([
    ['blocked', lost],
    ['replaced by an empty script', async () => ({})],
    ['replaced by a script without the part', async () => ({ default: undefined })],
  ])('is null if it is %s, and is tried again by the next call', async (_case, answer) => {
    const load = vi.fn<() => Promise<object>>(answer);
    const loadPart = loadLater(load);
    expect(await loaded(loadPart())).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
    load.mockImplementation(async () => part);
    expect(await loaded(loadPart())).toBe(part);
  });
});

/** Sources that run in a browser. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file !== 'load-later.ts' &&
    /\.tsx?$/.test(file) &&
    !/^(platform|server)\/|\.(server|test|d)\.tsx?$/.test(file),
);
const bareImport = /(?<!(?:loadLater|laterPart)\(\(\) =>\s*)\bimport\(/;
const bareLazy = /\blazy\(/;
/** `addTextFiles` passes the files to `loadLater`. */
const lateFiles = /\b(loadLater|addTextFiles)\(/;

describe('No part is loaded later without a way to do without it', () => {
  it.each([
    ['const Part = lazy(load);', bareLazy],
    ["const { part } = await import('./part.ts');", bareImport],
    ["load(() => import('./part.ts'))", bareImport],
  ])('finds %s', (line, bare) => expect(line).toMatch(bare));

  it('in no source of the browser', () => {
    const found = sources.filter((file) => {
      const code = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(
        /\/\*[\s\S]*?\*\/|\/\/.*/g,
        '',
      );
      return (
        bareLazy.test(code) ||
        bareImport.test(code) ||
        (/import\.meta\.glob/.test(code) && !lateFiles.test(code))
      );
    });
    expect(sources.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
