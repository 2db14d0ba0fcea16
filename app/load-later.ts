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
  for (const delay of [...retryAfterMilliseconds, null]) {
    const module = await load().catch(() => null);
    // A content blocker may answer with an empty script.
    if (module && Object.values(module).some((exported) => exported !== undefined)) return module;
    if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return null;
}

/** A file that the next page needs could not be loaded. */
export class FileNotLoaded extends TypeError {}
