import { Eye, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { z } from 'zod';
import { parseForm } from '#domain/form/parse-form.ts';
import { defaultLanguage, type Language, type Localized, languages } from '#domain/languages.ts';
import { inBase } from '#domain/money.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { type CurrencyChoice, ratesInSentences } from '#domain/shown-currency.ts';
import { writeHours } from '#domain/written-date.ts';
import type { CrawlDetails } from '#features/catalogue/crawl-details.ts';
import { crawlForm } from '#features/catalogue/crawl-form.ts';
import { CrawlGallery } from '#features/site/pages/catalogue/crawl-gallery.tsx';
import { crawlLocalizer } from '#features/site/pages/catalogue/crawl-localizer.ts';
import { CrawlOpening } from '#features/site/pages/catalogue/crawl-opening.tsx';
import { CrawlStory } from '#features/site/pages/catalogue/crawl-story.tsx';
import { Route } from '#features/site/sections/route.tsx';
import {
  LanguageProvider,
  messagesReady,
  useLanguage,
  useLanguageLabel,
  useTranslate,
} from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type City = {
  readonly id: string;
  readonly name: Localized;
  readonly slug: string;
  readonly timeZone: string;
};

type PreviewContext = {
  cities: readonly City[];
  now: Date;
  currency: CurrencyChoice;
  /** The start time that the stops' times are calculated from. */
  start: RouteStart;
  /** The maximum number of people per booking. */
  maxPeople: number;
  /** How many hours before the start guests get the list of bars. */
  barsLeadHours: number;
};

/** A preview of the crawl's page in either language, with the unsaved values of the form. */
export function CrawlPreview({
  form,
  ...context
}: PreviewContext & { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const isHydrated = useHydrated();
  const pageLanguage = useLanguage();
  const window = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<{ crawl: CrawlDetails; language: Language } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const show = async (crawl: CrawlDetails, language: Language) => {
    const ready = Promise.all(['site', 'pages'].map((group) => messagesReady(language, group)));
    const isReady = await ready.then(
      () => true,
      () => false,
    );
    setFailed(!isReady);
    if (!isReady) return;
    setShown({ crawl, language });
    if (!window.current?.open) window.current?.showModal();
  };
  return (
    <>
      <Button
        look="line"
        disabled={!isHydrated}
        onClick={() => form.current && void show(draftIn(form.current, context.cities), pageLanguage)}
      >
        <Eye aria-hidden="true" className="size-5" />
        {t('item.preview.open')}
      </Button>
      {hasFailed && (
        <p role="alert" className="font-semibold text-hot-deep">
          {t('item.preview.failed')}
        </p>
      )}
      <dialog
        ref={window}
        aria-label={t('item.preview.title')}
        onClose={() => setShown(null)}
        className="h-dvh max-h-none w-screen max-w-none bg-paper text-ink backdrop:bg-night/70"
      >
        {shown && (
          <>
            <div className="sticky top-0 z-30 flex flex-wrap items-center gap-2 bg-sand px-4 py-2">
              <p className="mr-auto font-bold">{t('item.preview.title')}</p>
              {languages.map((language) => (
                <Button
                  key={language}
                  look={shown.language === language ? 'ink' : 'line'}
                  aria-pressed={shown.language === language}
                  onClick={() => void show(shown.crawl, language)}
                >
                  {labelOf(language)}
                </Button>
              ))}
              <Button look="line" onClick={() => window.current?.close()}>
                <X aria-hidden="true" className="size-5" />
                {t('dialog.close')}
              </Button>
            </div>
            <LanguageProvider language={shown.language}>
              <CrawlAsSeen crawl={shown.crawl} {...context} />
            </LanguageProvider>
          </>
        )}
      </dialog>
    </>
  );
}

/** The sections of the crawl's page, without working links. */
function CrawlAsSeen({
  crawl,
  now,
  currency,
  start,
  maxPeople,
  barsLeadHours,
}: PreviewContext & { crawl: CrawlDetails }) {
  const t = useTranslate();
  const language = useLanguage();
  const moment = { now, timeZone: crawl.city.timeZone, closesMinutesBeforeStart: null };
  const localize = crawlLocalizer(
    { crawl, nights: [], moment },
    { language, rates: ratesInSentences(currency, language) },
  );
  return (
    <div
      lang={language}
      onClickCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <CrawlOpening rating={null} crawl={crawl} maxPeople={maxPeople} />
      <div className="page-width py-14 lg:py-24">
        <CrawlStory crawl={crawl} localize={localize} />
      </div>
      {crawl.routeStops.length > 0 && (
        <Route
          content={{
            title: { [defaultLanguage]: t('pages.crawl.route') },
            text: { [defaultLanguage]: t('pages.crawl.routeText') },
            stops: crawl.routeStops,
            note: {
              [defaultLanguage]: t('pages.crawl.routeNote', { lead: writeHours(barsLeadHours, language) }),
            },
          }}
          localize={localize}
          start={start}
        />
      )}
      <CrawlGallery title={localize(crawl.title)} pictures={crawl.gallery} />
    </div>
  );
}

/** The values of the form; what is not valid yet, as it is typed. */
function draftIn(form: HTMLFormElement, cities: readonly City[]): CrawlDetails {
  const sent = new FormData(form);
  const typed = parseForm(anyForm, sent);
  const raw = 'value' in typed ? typed.value : {};
  const read = <Name extends keyof typeof crawlForm.shape>(name: Name, invalid: CrawlFormValue<Name>) => {
    const field = crawlForm.shape[name].safeParse(raw[name]);
    return field.success ? (field.data as CrawlFormValue<Name>) : invalid;
  };
  const words = (typed: unknown): Localized => ({ en: '', ...(typed as Partial<Localized>) });
  const points = (name: 'includes' | 'excludes' | 'highlights' | 'goodToKnow') =>
    read(name, Array.isArray(raw[name]) ? raw[name].map(words) : []);
  return {
    id: 'preview',
    slug: read('slug', null) ?? 'preview',
    title: read('title', words(raw.title)),
    description: read('description', words(raw.description)),
    price: inBase(read('price', null)),
    duration: read('duration', words(raw.duration)),
    groupSize: read('groupSize', 0),
    includes: points('includes'),
    excludes: points('excludes'),
    highlights: points('highlights'),
    goodToKnow: points('goodToKnow'),
    routeStops: read('routeStops', []),
    meetingPoint: read('meetingPoint', words(raw.meetingPoint)),
    image: read('image', null),
    gallery: read('gallery', []),
    isActive: true,
    createdAt: '',
    city: cities.find(({ id }) => id === raw.cityId) ?? cities[0]!,
  };
}

type CrawlFormValue<Name extends keyof typeof crawlForm.shape> = z.output<typeof crawlForm>[Name];

/** The values of a form as they are sent. */
const anyForm = z.record(z.string(), z.unknown());
