import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { type CrawlChoice, crawlOptions } from './crawl-choice.ts';

/** Crawls as options of a filter, in the language of the page. */
export const useCrawlOptions = (crawls: readonly CrawlChoice[]) =>
  crawlOptions(crawls, useTranslate(), useLanguage());

/** The same as options of a form. */
export const CrawlOptions = ({ crawls }: { crawls: readonly CrawlChoice[] }) =>
  useCrawlOptions(crawls).map(([id, text]) => (
    <option key={id} value={id}>
      {text}
    </option>
  ));
