import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isLanguage, type Language } from '#domain/languages.ts';
import { addressIn, languageCookie, languageKey } from './language.ts';
import { useLanguage } from './use-translate.tsx';

/**
 * Shows the page in another language without a reload, stores the choice in the browser and its cookie, and
 * follows a choice made in another tab (specification §1).
 */
export function useSwitchLanguage(): (language: Language) => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, state } = useLocation();
  const current = useLanguage();

  function show(language: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the next request must already carry the choice.
    document.cookie = languageCookie(language);
    const address = addressIn(language, pathname);
    if (address === pathname) void revalidate();
    // The address bar may differ from the router: a selected night is written there without a navigation.
    else
      void navigate(address + location.search + location.hash, {
        replace: true,
        preventScrollReset: true,
        state,
      });
  }

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === languageKey && isLanguage(event.newValue) && event.newValue !== current)
        show(event.newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });

  return (language) => {
    try {
      localStorage.setItem(languageKey, language);
    } catch {
      // If the browser has no storage, the language still changes; its other tabs do not follow.
    }
    show(language);
  };
}
