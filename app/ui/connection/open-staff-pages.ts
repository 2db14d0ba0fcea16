import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isStaffPath } from '../staff-paths.ts';
import { aborted } from './aborted.ts';

/** Whether this document knows the staff's routes: the server sends them with the staff's pages only. */
const isOfStaff = !import.meta.env.SSR && isStaffPath(location.pathname);

/**
 * Opens the staff's pages as documents from public pages, whose list of routes does not contain them
 * (`app/server/site-manifest.ts`). The navigation stays pending until the document replaces this one.
 */
export const openStaffPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (isOfStaff || request.method !== 'GET' || !isStaffPath(new URL(request.url).pathname)) return next();
  location.assign(request.url);
  await aborted(request.signal);
  return {};
};
