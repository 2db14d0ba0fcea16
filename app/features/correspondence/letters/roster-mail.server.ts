import { type CalendarDate, type ClockTime, calendarDate, clockTime } from '#domain/calendar-date.ts';
import { harmless } from '#domain/harmless-text.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { writeDate } from '#domain/written-date.ts';
import { writeTime } from '#domain/written-time.ts';
import { readProfile } from '#features/accounts/user-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type MailFact, siteHost } from '../definitions/mail-content.ts';
import type {
  MailContent,
  MailContext,
  MailDefinition,
  SiteAddress,
} from '../definitions/mail-definition.ts';
import { templateVariables, type VariableName } from '../definitions/template-variables.ts';

/** The night that a mail to the team is about. */
type RosterNight = {
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly title: Localized;
  readonly meetingPoint: Localized;
};

/** What a mail to somebody of the team says. */
type Letter = {
  readonly night: RosterNight;
  /** What happened, in a sentence; empty if the template says it. */
  readonly news: string;
  readonly rows: readonly MailFact[];
};

type Said = { readonly language: Language; readonly t: Translate };

/** A mail to somebody of the team about a night that they work. Its button opens their nights. */
export function rosterMail({
  letter,
  sample,
}: {
  /** Null if it is not needed any more. */
  readonly letter: (
    platform: MailContext['platform'],
    about: { readonly userId: string; readonly details: Readonly<Record<string, string>> } & Said,
  ) => Promise<Letter | null>;
  readonly sample: (said: Said & { readonly night: RosterNight }) => Omit<Letter, 'night'>;
}): MailDefinition {
  return {
    group: 'operator',
    audience: 'account',
    variables: [
      'site_name',
      'first_name',
      'crawl_title',
      'night',
      'start_time',
      'meeting_point',
      'roster_news',
    ],
    async content({ platform, site }, { userId, language, details }) {
      if (!userId || !details) return null;
      const profile = await readProfile(platform.database, userId);
      const said = await letter(platform, { userId, details, language, t: translator(language) });
      return said && contentOf(said, { firstName: profile?.firstName ?? '', language, site });
    },
    sample: async ({ site }, { language }) =>
      contentOf(
        { ...sample({ language, t: translator(language), night: sampleNight }), night: sampleNight },
        { firstName: templateVariables.first_name.example.en, language, site },
      ),
  };
}

const sampleNight: RosterNight = {
  date: calendarDate('2027-03-06')!,
  startTime: clockTime('19:30')!,
  title: templateVariables.crawl_title.example,
  meetingPoint: templateVariables.meeting_point.example,
};

function contentOf(
  { night, news, rows }: Letter,
  {
    firstName,
    language,
    site,
  }: { readonly firstName: string; readonly language: Language; readonly site: SiteAddress },
): MailContent {
  const t = translator(language);
  const meetingPoint = inLanguage(night.meetingPoint, language);
  const words = {
    site_name: site.siteName,
    first_name: harmless(firstName),
    crawl_title: inLanguage(night.title, language),
    night: writeDate(night.date, language, 'full'),
    start_time: writeTime(night.startTime, language),
    meeting_point: meetingPoint,
    roster_news: news,
  } satisfies Partial<Record<VariableName, string>>;
  return {
    language,
    words,
    parts: [
      ...(news ? [{ kind: 'text' as const, text: news }] : []),
      {
        kind: 'facts',
        rows: [
          { label: t('correspondence.roster.night'), value: words.night },
          { label: t('correspondence.roster.start'), value: words.start_time },
          { label: t('correspondence.roster.crawl'), value: words.crawl_title },
          ...(meetingPoint ? [{ label: t('correspondence.roster.meetingPoint'), value: meetingPoint }] : []),
          ...rows,
        ],
      },
      {
        kind: 'button',
        label: t('correspondence.roster.open'),
        address: `${site.origin}${addressIn(language, '/admin/my-nights')}`,
      },
    ],
    footer: [siteHost(site.origin)],
  };
}
