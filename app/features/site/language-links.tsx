import { useLocation } from 'react-router';
import { factsOf, languages } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import { useSwitchLanguage } from '#i18n/language-switch.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** EN and ES: links to this page in the other languages. With JavaScript they switch without a reload. */
export function LanguageLinks() {
  const t = useTranslate();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const show = useSwitchLanguage();
  return (
    <ul aria-label={t('nav.language')} className="flex items-center">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, pathname) + search + hash}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              show(language);
            }}
            className="grid size-11 place-items-center rounded-full font-semibold text-sm uppercase tracking-wide opacity-80 hover:opacity-100 aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:decoration-hot aria-[current=true]:opacity-100 aria-[current=true]:underline-offset-8"
          >
            <span>
              {language}
              <span className="sr-only"> {factsOf(language).name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
