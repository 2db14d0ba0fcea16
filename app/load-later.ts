/** The waits before a file that could not be loaded is requested again. */
const retryAfterMilliseconds = [400, 1_600] as const;

/**
 * Makes a function that loads a module when it is first needed. A failed request is repeated twice. If the module
 * cannot be loaded (no network, blocked, or replaced by an empty file), the result is null, and the next call tries
 * again. Never rejects, so that the page decides what to do without the module.
 */
export function loadLater<Module extends object>(load: () => Promise<Module>): () => Promise<Module | null> {
  let loading: Promise<Module | null> | null = null;
  return () => {
    loading ??= tryToLoad(load).then((module) => {
      if (!module) loading = null;
      return module;
    });
    return loading;
  };
}

async function tryToLoad<Module extends object>(load: () => Promise<Module>): Promise<Module | null> {
  let lost: string | null = null;
  for (const [retries, delay] of [...retryAfterMilliseconds, null].entries()) {
    const module: Module | null = await (lost === null ? load() : importAgain<Module>(lost, retries)).catch(
      (error: unknown) => {
        lost ??= addressIn(error);
        return null;
      },
    );
    // A content blocker may answer with an empty script.
    if (module && Object.values(module).some((exported) => exported !== undefined)) return module;
    if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return null;
}

/**
 * The address of a module that could not be loaded, which Chromium and Firefox name. They remember for the life of the document that
 * it failed, and do not request it again.
 */
const addressIn = (error: unknown): string | null =>
  /https?:\/\/[^\s?]+\.m?js/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/** Requests the module under another address. The modules that it imports stay the same. */
const importAgain = <Module>(address: string, retries: number): Promise<Module> =>
  import(/* @vite-ignore */ `${address}?again=${retries}-${Date.now()}`);

/** A file that the next page needs could not be loaded. */
export class FileNotLoaded extends TypeError {}
