import { useRef, useState } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { loadScript } from './load-script.ts';

export type Instagram = { readonly url: string; readonly script: string };

/**
 * A link to Instagram, and a button that embeds the post. The script loads only after the press, so Instagram
 * gets no data of other visitors.
 */
export function InstagramEmbed({ instagram: { url, script } }: { instagram: Instagram }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'link' | 'loading' | 'shown' | 'failed'>('link');

  async function show() {
    setState('loading');
    const quote = document.createElement('blockquote');
    quote.className = 'instagram-media';
    quote.dataset.instgrmPermalink = url;
    quote.dataset.instgrmVersion = '14';
    place.current?.replaceChildren(quote);
    setState((await loadOnce(script)) ? 'shown' : 'failed');
  }

  return (
    <section aria-labelledby="instagram-title" className="page-width pb-20 lg:pb-32">
      <h2 id="instagram-title" className="text-title">
        {t('home.instagram.title')}
      </h2>
      <p className="mt-4 max-w-[30.75em] text-ink-soft text-lg">{t('home.instagram.text')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {hydrated && state !== 'shown' && (
          <Button look="ink" busy={state === 'loading'} onClick={() => void show()}>
            {t('home.instagram.show')}
          </Button>
        )}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-12 items-center px-2 font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          {t('home.instagram.open')}
        </a>
      </div>
      <p role="status" className="mt-3 text-ink-soft empty:hidden">
        {state === 'failed' && t('home.instagram.failed')}
      </p>
      <div ref={place} className="mt-6 max-w-[34rem] empty:hidden" />
    </section>
  );
}

type WithInstagram = { instgrm?: { Embeds: { process(): void } } };

let loaded: Promise<boolean> | null = null;

/** Loads the script once. On later visits to the page, only asks it to process the new embed. */
async function loadOnce(script: string): Promise<boolean> {
  const { instgrm } = window as WithInstagram;
  if (instgrm) {
    instgrm.Embeds.process();
    return true;
  }
  loaded ??= loadScript(script, 'Instagram');
  const isLoaded = await loaded;
  if (!isLoaded) loaded = null;
  return isLoaded;
}
