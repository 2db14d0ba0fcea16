import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { CrawlChoice } from './crawl-choice.ts';

/** Crawls as options; those that visitors cannot book now are marked. */
export function CrawlOptions({ crawls }: { crawls: readonly CrawlChoice[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return crawls.map(({ id, title, isOnOffer }) => {
    const name = inLanguage(title, language);
    return (
      <option key={id} value={id}>
        {isOnOffer ? name : t('admin.notOnOffer', { name })}
      </option>
    );
  });
}
