import { defaultLanguage, languages } from '#domain/languages.ts';
import { languageKey } from './language.ts';

const offered = languages.filter((language) => language !== defaultLanguage);

/**
 * Runs in the document, before it is painted, so that nothing moves later: marks a page in the default language if the
 * browser prefers another language of the site and its visitor has not chosen one (docs/decisions/languages.md).
 */
export const offerLanguage = `(() => {
  try {
    const root = document.documentElement;
    const preferred = (navigator.languages?.[0] ?? '').slice(0, 2).toLowerCase();
    if (!${JSON.stringify(offered)}.includes(preferred) || root.lang !== '${defaultLanguage}') return;
    if (!localStorage.getItem('${languageKey}')) root.dataset.offeredLanguage = preferred;
  } catch {}
})();`;

/** Removes the mark, after the visitor has chosen. */
export const endLanguageOffer = () => void delete document.documentElement.dataset.offeredLanguage;
