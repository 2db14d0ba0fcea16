import { Search } from 'lucide-react';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { maxSearchLength } from './search-questions.ts';

/** Searches while the visitor types; without JavaScript it is a form. */
export function QuestionSearch({
  typed,
  setTyped,
  count,
}: {
  typed: string;
  setTyped: (typed: string) => void;
  /** The number of answers found; null without a search. */
  count: number | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <search>
      <form
        action={addressIn(language, '/faq')}
        onSubmit={(event) => event.preventDefault()}
        className="max-w-2xl"
      >
        <label htmlFor="q" className="mb-2 block font-semibold">
          {t('pages.faq.search')}
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-faint"
          />
          <input
            id="q"
            name="q"
            type="search"
            value={typed}
            maxLength={maxSearchLength}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            placeholder={t('pages.faq.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-14 w-full rounded-full border-2 border-transparent bg-white pr-5 pl-12 text-ink text-lg placeholder:text-ink-faint"
          />
        </div>
        <p role="status" className="mt-2 min-h-7 text-lilac">
          {count !== null && t('pages.faq.found', { count })}
        </p>
        <noscript>
          <button type="submit" className="rounded-full bg-white px-6 py-3 font-bold text-ink">
            {t('pages.faq.submit')}
          </button>
        </noscript>
      </form>
    </search>
  );
}
