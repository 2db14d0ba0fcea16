import { z } from 'zod';
import { line, text } from '#domain/form/fields.ts';
import { isUuid } from '#domain/uuid.ts';

export const maxCrawlName = 200;

/** The form of a name that a partner has for a crawl. */
export const crawlNameForm = z.object({
  crawlName: line({ max: maxCrawlName, missing: 'field.partner.crawlName' }),
  crawlId: text.refine(isUuid, { error: 'field.partner.crawl' }),
});
