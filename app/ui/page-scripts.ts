import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/**
 * How far the scripts of the page are. The document's own script sets `waiting`, the entry `loaded`, and the root
 * `hydrated`. Tests wait for it and navigate by it, so that they need nothing of the router's own variables.
 */
type PageScripts = { state: 'waiting' | 'loaded' | 'hydrated'; navigate?: NavigateFunction };

declare global {
  interface Window {
    /** Missing in a document that is not hydrated, and while JavaScript is switched off. */
    pageScripts?: PageScripts;
  }
}

/** Runs in the document, before its scripts are loaded. */
export const scriptsWait = `window.pageScripts = { state: 'waiting' };`;

/** Records that every file of the page's scripts has been loaded. */
export function scriptsAreLoaded(): void {
  window.pageScripts = { state: 'loaded' };
}

/** For the root: records that the page has been hydrated. */
export function useHydratedMark(): void {
  const navigate = useNavigate();
  useEffect(() => {
    window.pageScripts = { state: 'hydrated', navigate };
  }, [navigate]);
}
