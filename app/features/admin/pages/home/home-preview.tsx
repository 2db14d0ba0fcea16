import { useEffect, useState } from 'react';
import type { HomeContent, Placeholders, SectionKey } from '#domain/content/home-content.ts';
import { factsOf, type Language, languages } from '#domain/languages.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { Expect, Features, Hero, InfoBar, Testimonials } from '#features/site/sections/home-sections.tsx';
import { localizeWith } from '#features/site/sections/localize.ts';
import { Route } from '#features/site/sections/route.tsx';
import { SiteFooter } from '#features/site/site-footer.tsx';
import { addressIn } from '#i18n/language.ts';
import { LanguageProvider, loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { isOffset } from '../../kit/offset-text.ts';
import { PreviewFrame } from './preview-frame.tsx';

const widths = { phone: 390, desktop: 1280 } as const;
const sizes = ['phone', 'desktop'] as const;

/** A preview of the home page: the real sections with the form's values, in the chosen width and language. */
export function HomePreview({
  content,
  showing,
  placeholders,
  year,
  start,
}: {
  content: HomeContent;
  showing: SectionKey;
  placeholders: Readonly<Record<Language, Placeholders>>;
  year: string;
  start: RouteStart;
}) {
  const t = useTranslate();
  const [size, setSize] = useState<(typeof sizes)[number]>('desktop');
  const [language, setLanguage] = useState(useLanguage());
  const [ready, setReady] = useState<Language | null>(null);
  useEffect(() => {
    // The site's messages in the other language must be loaded first.
    const page = new Request(new URL(addressIn(language, '/'), location.href));
    void loadMessages('site')({ request: page }).then(
      () => setReady(language),
      () => undefined,
    );
  }, [language]);
  const shown = ready ?? language;
  const localize = localizeWith(shown, placeholders[shown]);
  return (
    <section aria-label={t('editor.home.preview')}>
      <div className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
        <Choice
          legend={t('editor.home.screen')}
          options={sizes.map((each) => [each, t(`editor.home.${each}`)] as const)}
          chosen={size}
          choose={setSize}
        />
        <Choice
          legend={t('editor.home.language')}
          options={languages.map((each) => [each, factsOf(each).name] as const)}
          chosen={language}
          choose={setLanguage}
        />
      </div>
      {ready && (
        <PreviewFrame width={widths[size]} language={shown} showing={showing}>
          <LanguageProvider language={shown}>
            <div data-section="hero">
              <Hero rating={null} content={content.hero} localize={localize} />
            </div>
            <div data-section="infoBar">
              <InfoBar content={content.infoBar} localize={localize} />
            </div>
            <div data-section="expect">
              <Expect content={content.expect} localize={localize} />
            </div>
            <div data-section="features">
              <Features content={content.features} localize={localize} />
            </div>
            <div data-section="route">
              <Route content={withOffsets(content.route)} localize={localize} start={start} />
            </div>
            <div data-section="testimonials">
              <Testimonials content={content.testimonials} localize={localize} />
            </div>
            <div data-section="footer">
              <SiteFooter content={content.footer} year={year} />
            </div>
          </LanguageProvider>
        </PreviewFrame>
      )}
    </section>
  );
}

/** A stop without a valid offset is shown at the start. */
const withOffsets = (route: HomeContent['route']): HomeContent['route'] => ({
  ...route,
  stops: route.stops.map((stop) => ({
    ...stop,
    offsetMinutes: isOffset(stop.offsetMinutes) ? stop.offsetMinutes : 0,
  })),
});

function Choice<Value extends string>({
  legend,
  options,
  chosen,
  choose,
}: {
  legend: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: Value;
  choose: (value: Value) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={legend}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="size-5 accent-hot-deep"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
