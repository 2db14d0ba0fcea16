import { ChevronDown, Link2, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RichTextView } from '#features/pages/rich-text-view.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { ReadQuestion, ReadQuestionGroup } from './read-questions.ts';

/** The questions by group. `/faq#refund` opens that answer; opening another one closes it. */
export function QuestionList({ groups }: { groups: readonly ReadQuestionGroup[] }) {
  const { hash, key } = useLocation();

  // Some browsers open the answer that the URL's fragment names. Others do not, and none do after a client
  // navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link is a new key.
  useEffect(() => {
    const named = hash ? document.getElementById(decoded(hash.slice(1))) : null;
    const question = named?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: 'start' });
  }, [hash, key]);

  return (
    <div className="grid gap-14">
      {groups.map(({ slug, title, questions }) => (
        <section
          key={slug}
          aria-labelledby={`questions-${slug}`}
          className="grid gap-4 lg:grid-cols-[4fr_8fr] lg:gap-12"
        >
          <h2
            id={`questions-${slug}`}
            className="text-3xl leading-none tracking-tight lg:sticky lg:top-28 lg:self-start lg:pt-5"
          >
            {title}
          </h2>
          <div className="border-ink/15 border-t">
            {questions.map((question) => (
              <QuestionEntry key={question.slug} {...question} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function QuestionEntry({ slug, question, answer }: ReadQuestion) {
  const t = useTranslate();
  return (
    <details name="faq" className="group scroll-mt-24 border-ink/15 border-b">
      <summary className="flex min-h-16 list-none items-center justify-between gap-5 py-4 font-bold text-lg leading-snug hover:text-hot-deep [&::-webkit-details-marker]:hidden">
        <h3 className="font-bold font-text text-lg leading-snug">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div id={slug} className="max-w-[39.75em] scroll-mt-44 space-y-3 pb-6">
        <RichTextView blocks={answer} />
        <p>
          <a
            href={`#${slug}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:underline"
          >
            <Link2 aria-hidden="true" className="size-4" />
            {t('pages.faq.linkTo')}
          </a>
        </p>
      </div>
    </details>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
