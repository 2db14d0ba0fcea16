import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import { endLanguageOffer } from '#i18n/language-offer.ts';
import { useSwitchLanguage } from '#i18n/language-switch.tsx';
import { translator } from '#i18n/translate.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

/**
 * One line that offers the visitor's language at the top of a page, never a redirect. It is in every page and shown by
 * a mark of the document. Both answers are remembered as the choice of a language.
 */
export function LanguageOffer() {
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const choose = useSwitchLanguage();
  if (current !== defaultLanguage) return null;
  return languages
    .filter((language) => language !== current)
    .map((language) => {
      const t = translator(language);
      return (
        <aside
          key={language}
          lang={language}
          data-language-offer={language}
          aria-label={t('languageOffer.label')}
          className="on-night relative z-10 -mb-18 pt-18 print:hidden"
        >
          <p className="page-width flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
            {t('languageOffer.text')}
            <a
              href={addressIn(language, pathname) + search + hash}
              hrefLang={language}
              onClick={(event) => {
                event.preventDefault();
                endLanguageOffer();
                choose(language);
              }}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-hot underline-offset-4"
            >
              {t('languageOffer.read')}
            </a>
            <button
              type="button"
              aria-label={t('languageOffer.refuse')}
              onClick={() => {
                endLanguageOffer();
                choose(current);
              }}
              className="-mr-3 ml-auto grid size-11 place-items-center rounded-full hover:bg-white/10"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </p>
        </aside>
      );
    });
}
