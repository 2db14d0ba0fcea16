import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Icon } from '../icon.tsx';
import type { Localize } from './localize.ts';

/** The hero: the bay at dusk, the title and the Book button. */
export function Hero({ content, localize }: { content: HomeContent['hero']; localize: Localize }) {
  const language = useLanguage();
  return (
    <section className="on-night relative isolate flex min-h-[clamp(50rem,100svh,58rem)] lg:min-h-[clamp(42rem,100svh,58rem)] flex-col overflow-hidden">
      <Picture
        src={content.backgroundImage}
        alt=""
        fetchPriority="high"
        // The whole picture is 172vh wide, and a phone shows a third of it. Phones get a little more than the
        // width of their screen, which is still sharp, for half to two thirds of the bytes. The condition on
        // resolution is needed because a small window on a low-resolution screen would get a blurred picture.
        sizes="(max-width: 40rem) and (min-resolution: 1.5dppx) 130vw, max(100vw, 172vh)"
        className="absolute inset-0 -z-20 size-full object-cover object-[64%_100%] lg:object-[50%_85%]"
      />
      <div className="absolute inset-x-0 top-0 -z-10 h-2/3 bg-linear-to-b from-night/90 via-night/55 to-transparent lg:inset-0 lg:h-full lg:bg-linear-to-r lg:from-night/80 lg:via-night/25" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-1/3 bg-linear-to-t from-night via-night/70 to-transparent lg:hidden" />
      <div className="page-width flex flex-1 flex-col pt-24 pb-18 lg:pt-30 lg:pb-28">
        <p className="font-semibold text-lilac">{localize(content.eyebrow)}</p>
        <h1 className="mt-2 max-w-[6.25em] text-hero">{localize(content.title)}</h1>
        <p className="mt-4 max-w-[21.75em] text-[1.0625rem] leading-snug sm:text-xl">
          {localize(content.text)}
        </p>
        <ButtonLink look="hot" size="large" to={calendarAddress(language)} className="mt-7 self-start">
          {localize(content.button)}
        </ButtonLink>
        {content.points.length > 0 && (
          <ul className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-56 font-semibold text-[0.9375rem] leading-snug lg:mt-0 lg:pt-8">
            {content.points.map((point) => (
              <li
                key={point[defaultLanguage]}
                className="relative pl-5 before:absolute before:left-0 before:text-magenta before:content-['✦']"
              >
                {localize(point)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Key facts of the night, overlapping the bottom of the hero. */
export function InfoBar({ content, localize }: { content: HomeContent['infoBar']; localize: Localize }) {
  const t = useTranslate();
  // A placeholder may be empty, for example for a crawl without a duration.
  const items = content.items.filter(({ value }) => localize(value) !== '');
  if (items.length === 0) return null;
  return (
    <section aria-label={t('home.infoBar')} className="relative z-10 -mt-10 rounded-t-[2rem] bg-paper">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-7 pt-10 pb-2 lg:flex lg:justify-between">
        {items.map(({ icon, label, value }) => (
          <div key={label[defaultLanguage]} className="relative pl-9">
            <dt className="text-ink-soft text-sm leading-tight">
              <Icon name={icon} className="absolute top-0.5 left-0 size-6 text-hot-deep" />
              {localize(label)}
            </dt>
            <dd className="mt-1 font-bold font-display text-lg leading-tight">{localize(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The reasons to book, on a dusk gradient. */
export function Features({ content, localize }: { content: HomeContent['features']; localize: Localize }) {
  return (
    <section className="on-night bg-linear-to-b from-[#b3134f] via-violet to-night">
      <div className="page-width py-20 lg:py-28">
        <h2 className="max-w-[10.25em] text-title">{localize(content.title)}</h2>
        <p className="mt-5 max-w-[30.75em] text-lg text-white/90 print:text-ink">{localize(content.text)}</p>
        <ul className="mt-12 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {content.items.map(({ icon, title, text }) => (
            <li key={title[defaultLanguage]} className="grid grid-cols-[3.5rem_1fr] gap-x-4 sm:block">
              <span className="grid size-14 place-items-center rounded-full bg-white text-hot-deep">
                <Icon name={icon} className="size-7" />
              </span>
              <div>
                <h3 className="text-2xl leading-tight tracking-tight sm:mt-5">{localize(title)}</h3>
                <p className="mt-1.5 text-white/90 print:text-ink">{localize(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What the price includes. */
export function Expect({ content, localize }: { content: HomeContent['expect']; localize: Localize }) {
  return (
    <section className="page-width grid gap-10 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:py-32">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="text-title">{localize(content.title)}</h2>
        <p className="mt-5 max-w-[27em] text-ink-soft text-lg">{localize(content.text)}</p>
      </div>
      <ul className="grid gap-x-12 gap-y-6 sm:gap-y-9 sm:grid-cols-2">
        {content.items.map(({ icon, title, text }) => (
          <li
            key={title[defaultLanguage]}
            className="grid grid-cols-[2rem_1fr] gap-x-5 border-ink/15 border-t pt-5 sm:block"
          >
            <Icon name={icon} className="size-8 text-hot-deep" />
            <div>
              <h3 className="text-2xl leading-tight tracking-tight sm:mt-3">{localize(title)}</h3>
              <p className="mt-1.5 text-ink-soft">{localize(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxStars = 5;

/** Quotes of guests. */
export function Testimonials({
  content,
  localize,
}: {
  content: HomeContent['testimonials'];
  localize: Localize;
}) {
  const t = useTranslate();
  if (content.items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="page-width py-20 lg:py-28">
        <h2 className="max-w-[10.25em] text-title">{localize(content.title)}</h2>
        {localize(content.text) && (
          <p className="mt-5 max-w-[30.75em] text-ink-soft text-lg">{localize(content.text)}</p>
        )}
        <ul className="mt-12 grid gap-12 lg:grid-cols-3 lg:gap-10">
          {content.items.map(({ name, from, text, stars }) => (
            <li key={name}>
              <figure className="flex h-full flex-col">
                <p
                  role="img"
                  aria-label={t('home.stars', { stars: String(stars) })}
                  className="text-hot-deep text-xl tracking-widest"
                >
                  {'★'.repeat(stars)}
                  <span className="text-ink/25">{'★'.repeat(Math.max(0, maxStars - stars))}</span>
                </p>
                <blockquote className="mt-3 flex-1 font-medium text-[1.375rem] leading-snug">
                  {localize(text)}
                </blockquote>
                <figcaption className="mt-5">
                  <span className="font-bold">{name}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{localize(from)}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
