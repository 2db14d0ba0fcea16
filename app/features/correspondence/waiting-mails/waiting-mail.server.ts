import { type CalendarDate, type ClockTime, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { isOnCalendar } from '#domain/schedule/availability.ts';
import { endsNextDay } from '#domain/schedule/night-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { writeDate } from '#domain/written-date.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../mails/mail-definition.ts';
import { templateVariables, type VariableName } from '../templates/template-variables.ts';
import type { MailPart } from '../texts/mail-page.ts';

type Facts = {
  readonly partyId: string;
  readonly language: Language;
  readonly people: number;
  readonly night: Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;
  readonly crawlTitle: Localized;
};

type WaitingLetter = {
  /** The crawl, the night and the party. */
  readonly facts: MailPart;
  readonly bookAddress: string;
  readonly leaveAddress: string;
};

type WaitingMailOptions = {
  readonly parts: (letter: WaitingLetter, t: Translate) => Pick<MailContent, 'parts' | 'lastParts'>;
};

/**
 * The definition of a mail to a party on a waiting list, in the language of its request. It is not sent if the party has
 * left the list or the night is off sale.
 */
export function waitingMail({ parts }: WaitingMailOptions): MailDefinition {
  const variables = ['site_name', 'crawl_title', 'night', 'start_time', 'end_time', 'people'] as const;
  return {
    group: 'waiting',
    audience: 'waitingParty',
    variables,
    async content({ platform: { database }, site, now }, { details }) {
      const party = await readWaitingParty(database, details?.partyId ?? '');
      if (!party) return null;
      const found = await readNightOnSale(database, party.nightId);
      if (!found?.crawl.isOnOffer) return null;
      const { night, crawl } = found;
      if (!isOnCalendar(night, { now, timeZone: crawl.timeZone, closesMinutesBeforeStart: null }))
        return null;
      const { id: partyId, language, people } = party;
      return contentOf({ partyId, language, people, night, crawlTitle: crawl.title }, site, parts);
    },
    sample: async ({ site }, { language }) => contentOf({ ...sampleFacts, language }, site, parts),
  };
}

const noId = '00000000-0000-4000-8000-000000000000';

const sampleFacts = {
  partyId: noId,
  people: 2,
  night: {
    id: noId,
    date: calendarDate('2027-03-06') as CalendarDate,
    startTime: '19:30' as ClockTime,
    endTime: '01:30' as ClockTime,
  },
  crawlTitle: templateVariables.crawl_title.example,
};

function contentOf(
  { partyId, language, people, night, crawlTitle }: Facts,
  { siteName, origin }: SiteAddress,
  parts: WaitingMailOptions['parts'],
): MailContent {
  const t = translator(language);
  const page = (path: string) => origin + addressIn(language, path);
  const words = {
    site_name: siteName,
    crawl_title: inLanguage(crawlTitle, language),
    night: writeDate(night.date, language, 'full'),
    start_time: writeTime(night.startTime, language),
    end_time: writeTime(night.endTime, language, endsNextDay(night)),
    people: t('mail.facts.numberOfPeople', { count: people }),
  } satisfies Partial<Record<VariableName, string>>;
  const rows = [
    { label: t('mail.facts.crawl'), value: words.crawl_title },
    { label: t('mail.facts.when'), value: `${words.night}\n${writeTimes(night, language)}` },
    { label: t('mail.facts.people'), value: words.people },
  ];
  const leaveAddress = page(`/leave-waiting-list/${partyId}`);
  const bookAddress = page(`/checkout?night=${night.id}`);
  return {
    language,
    words,
    ...parts({ facts: { kind: 'facts', rows }, bookAddress, leaveAddress }, t),
    footer: [t('mail.footer.help'), t('mail.waiting.why', { site: siteName })],
    unsubscribe: leaveAddress,
  };
}
