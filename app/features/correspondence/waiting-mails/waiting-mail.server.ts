import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { timesOf } from '#domain/schedule/night-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { writeDate } from '#domain/written-date.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import type { MailPart } from '../texts/mail-page.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Localize } from '../texts/template-words.server.ts';
import type { WaitingMailKind } from './waiting-mail-kind.ts';

/** All that a mail to who waits has to tell. */
export type WaitingFacts = {
  readonly kind: WaitingMailKind;
  readonly partyId: string;
  readonly language: Language;
  readonly people: number;
  readonly night: Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;
  readonly crawlTitle: Bilingual;
};

type Frame = { readonly siteName: string; readonly origin: string; readonly say: Localize };

/** A mail to who waits, from the facts alone: that they are on the list, or that there are places to book. */
export async function waitingMail(
  { kind, partyId, language, people, night, crawlTitle }: WaitingFacts,
  { id, to }: Pick<Mail, 'id' | 'to'>,
  { siteName, origin, say }: Frame,
): Promise<Mail> {
  const t = translator(language);
  const page = (path: string) => origin + addressIn(language, path);
  const words = {
    site_name: siteName,
    crawl_title: inLanguage(crawlTitle, language),
    night: writeDate(night.date, language, 'full'),
    start_time: night.startTime,
    end_time: night.endTime,
    people: t('mail.facts.numberOfPeople', { count: people }),
  };
  const said = await say(kind, language, words);
  const time = t('mail.facts.time', timesOf(night));
  const facts: MailPart = {
    kind: 'facts',
    rows: [
      { label: t('mail.facts.crawl'), value: words.crawl_title },
      { label: t('mail.facts.when'), value: `${words.night}\n${time}` },
      { label: t('mail.facts.people'), value: words.people },
    ],
  };
  const leave = page(`/leave-waiting-list/${partyId}`);
  const isFree = kind === 'waiting.placesFree';
  const way: MailPart = isFree
    ? { kind: 'button', label: t('mail.waiting.book'), address: page(`/checkout?night=${night.id}`) }
    : { kind: 'link', label: t('mail.waiting.leave'), address: leave };
  const letter = {
    ...said,
    language,
    siteName,
    siteAddress: page('/'),
    parts: [
      { kind: 'text', text: said.opening },
      ...(isFree ? [way, facts] : [facts]),
      { kind: 'text', text: said.closing },
      ...(isFree ? [] : [way]),
    ] as const,
    footer: [t('mail.footer.help'), t('mail.waiting.why', { site: siteName })],
  };
  return {
    id,
    to,
    subject: said.subject,
    html: mailHtml(letter),
    text: mailText(letter),
    attachments: [],
    unsubscribe: leave,
  };
}
