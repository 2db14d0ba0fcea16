import { redirect } from 'react-router';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { nameCrawl, unnameCrawl } from '#features/partners/name-crawl.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { crawlNameForm } from './crawl-name-form.ts';

/** Adds or removes a name that a partner has for a crawl, and returns to its page. */
export async function handleCrawlNames(
  platform: Pick<Platform, 'database'>,
  { who, typed, partnerId }: { who: Visitor; typed: Typed; partnerId: string },
) {
  const page = `/admin/partners/${partnerId}`;
  if (typed.intent === 'unnameCrawl') {
    const removed = await unnameCrawl(platform, { who, partnerId, written: typed.crawlName ?? '' });
    return removed.accepted
      ? redirect(page, 303)
      : answerForm({ form: 'crawlName', refusal: removed.refusal });
  }
  const form = parseForm(crawlNameForm, typed);
  if ('problems' in form) return answerForm({ form: 'crawlName', typed, problems: form.problems });
  const { crawlName, crawlId } = form.value;
  const named = await nameCrawl(platform, { who, partnerId, written: crawlName, crawlId });
  return named.accepted
    ? redirect(page, 303)
    : answerForm({ form: 'crawlName', typed, refusal: named.refusal });
}
