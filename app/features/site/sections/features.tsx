import type { HomeContent } from '#domain/content/home-content.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { Icon } from '../icon.tsx';
import type { Localize } from './localize.ts';

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
