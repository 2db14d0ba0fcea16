import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
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
