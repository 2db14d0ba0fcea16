import { type CalendarDate, type ClockTime, calendarDate, endOf, todayIn } from '#domain/calendar-date.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { isOnCalendar, notBookableReason } from '#domain/schedule/availability.ts';
import { endsNextDay } from '#domain/schedule/night-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { writeDate } from '#domain/written-date.ts';
import { writeTime, writeTimes } from '#domain/written-time.ts';
import {
  type NightOnSale,
  readNightOnSale,
  upcomingNights,
} from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { readWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import type { MailPart } from '../definitions/mail-content.ts';
import type {
  MailContent,
  MailContext,
  MailDefinition,
  SiteAddress,
} from '../definitions/mail-definition.ts';
import { templateVariables, type VariableName } from '../definitions/template-variables.ts';

type Facts = {
  readonly partyId: string;
  readonly language: Language;
  readonly people: number;
  readonly night: Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;
  readonly crawlTitle: Localized;
  readonly nextNights: readonly Pick<ScheduledCrawl, 'id' | 'date' | 'startTime'>[];
};

type WaitingLetter = {
  /** The crawl, the night and the party. */
  readonly facts: MailPart;
  readonly bookAddress: string;
  readonly leaveAddress: string;
  readonly homeAddress: string;
  readonly language: Language;
  /** The size of the party in words. */
  readonly people: string;
  /** Where a cancelled night has others with places for the party, the next ones. */
  readonly nextNights: readonly (Pick<ScheduledCrawl, 'date' | 'startTime'> & { readonly address: string })[];
};

type WaitingMailOptions = {
  /** Whether the mail says that the night does not take place, instead of that it does. */
  readonly isAboutCancellation?: boolean;
  readonly parts: (letter: WaitingLetter, t: Translate) => Pick<MailContent, 'parts' | 'lastParts'>;
};

/**
 * The definition of a mail to a party on a waiting list, in the language of its request. It is not sent if the party has
 * left the list or the night is off sale; a mail about a cancellation is not sent if the night takes place again.
 */
export function waitingMail({ parts, isAboutCancellation = false }: WaitingMailOptions): MailDefinition {
  const variables = ['site_name', 'crawl_title', 'night', 'start_time', 'end_time', 'people'] as const;
  return {
    group: 'waiting',
    audience: 'waitingParty',
    variables,
    async content({ platform: { database }, site, now }, { details }) {
      const party = await readWaitingParty(database, details?.partyId ?? '');
      if (!party) return null;
      const found = await readNightOnSale(database, party.nightId);
      if (!found) return null;
      const { night, crawl } = found;
      const isStillTrue = isAboutCancellation
        ? party.endedAt !== null && endOf(night, crawl.timeZone) > now
        : crawl.isPublic &&
          isOnCalendar(night, { now, timeZone: crawl.timeZone, closesMinutesBeforeStart: null });
      if (!isStillTrue) return null;
      const { id: partyId, language, people } = party;
      const nextNights = isAboutCancellation ? await nextNightsFor(database, { crawl, people, now }) : [];
      return contentOf(
        { partyId, language, people, night, crawlTitle: crawl.title, nextNights },
        site,
        parts,
      );
    },
    sample: async ({ site }, { language }) => contentOf({ ...sampleFacts, language }, site, parts),
  };
}

const maxNextNights = 3;

/** The next nights of a crawl on which a whole party can book. */
async function nextNightsFor(
  database: MailContext['platform']['database'],
  { crawl, people, now }: { crawl: NightOnSale['crawl']; people: number; now: Date },
): Promise<ScheduledCrawl[]> {
  const settings = await readSettings(database);
  if (settings.bookingsOff || !crawl.isPublic) return [];
  const { timeZone } = crawl;
  const moment = { now, timeZone, closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart };
  const upcoming = await upcomingNights(database, { crawlId: crawl.id, from: todayIn(timeZone, now) });
  return upcoming
    .filter((night) => notBookableReason(night, people, moment).accepted)
    .slice(0, maxNextNights);
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
  nextNights: ['2027-03-13', '2027-03-20'].map((date) => ({
    id: noId,
    date: date as CalendarDate,
    startTime: '19:30' as ClockTime,
  })),
};

function contentOf(
  { partyId, language, people, night, crawlTitle, nextNights }: Facts,
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
    people: t('correspondence.facts.numberOfPeople', { count: people }),
  } satisfies Partial<Record<VariableName, string>>;
  const rows = [
    { label: t('correspondence.facts.crawl'), value: words.crawl_title },
    { label: t('correspondence.facts.when'), value: `${words.night}\n${writeTimes(night, language)}` },
    { label: t('correspondence.facts.people'), value: words.people },
  ];
  const leaveAddress = page(`/leave-waiting-list/${partyId}`);
  const bookingPage = (nightId: string) => page(`/checkout?night=${nightId}`);
  return {
    language,
    words,
    ...parts(
      {
        facts: { kind: 'facts', rows },
        bookAddress: bookingPage(night.id),
        leaveAddress,
        homeAddress: page('/'),
        language,
        people: words.people,
        nextNights: nextNights.map(({ id, date, startTime }) => ({
          date,
          startTime,
          address: bookingPage(id),
        })),
      },
      t,
    ),
    footer: [t('correspondence.footer.help'), t('correspondence.waiting.why', { site: siteName })],
    unsubscribe: leaveAddress,
  };
}
