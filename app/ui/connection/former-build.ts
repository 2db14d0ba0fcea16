import { useEffect } from 'react';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { aborted } from './aborted.ts';

/** The build that this document's scripts belong to; null until the page is hydrated. */
let ownBuild: string | null = null;
/** Whether the server has meanwhile answered from another build. */
let isFormer = false;

/** The first build that a document sees is its own. */
export function useOwnBuild(build: string) {
  useEffect(() => {
    ownBuild ??= build;
  }, [build]);
}

type Results = Record<string, DataStrategyResult>;

/**
 * After a deploy, the next page is opened as a document, so that its data and its scripts are of one build. The page
 * that is open stays: its forms are answered and its data are refreshed as before, and its later parts are still
 * served (docs/decisions/pages-open-during-a-deploy.md).
 */
export const leaveFormerBuild: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const build = buildIn(results);
  if (ownBuild === null || build === null || build === ownBuild) return results;
  isFormer = true;
  const isAnotherPage = new URL(request.url).pathname !== location.pathname;
  const hasFailed = Object.values(results).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response),
  );
  if (request.signal.aborted || request.method !== 'GET' || !(isAnotherPage || hasFailed)) return results;
  location.assign(request.url);
  // The navigation stays pending until the document replaces this one.
  await aborted(request.signal);
  return results;
};

/** If a page fails because its data are of another build, the document is loaded once more with that build. */
export function reloadFormerBuild() {
  if (isFormer) location.reload();
}

/** The build in the data of the root route; null if they were not requested. */
function buildIn({ root }: Results): string | null {
  const data = root?.type === 'data' ? root.result : null;
  return typeof data === 'object' && data !== null && 'build' in data ? String(data.build) : null;
}
