import { Link } from 'react-router';
import { atNoonUtc, clockIn } from '#domain/calendar-date.ts';
import { guestsExpected, opensTheDoor } from '#domain/door/admit.ts';
import { doorOpensAt } from '#domain/door/door.ts';
import type { ShownParty } from '#domain/door/party.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { DoorAnswerData } from '../handle-check-in.server.ts';
import { AdminLinks, AnswerPanel, PartyFacts } from './answer-parts.tsx';
import type { ShownAnswer } from './answer-styles.ts';
import { GuestsForm, UndoButton } from './guests-form.tsx';

/** An answer with the actions that are available for it. */
export function ScanAnswer({
  shownAnswer,
  done,
  party,
  said,
  nightId,
}: {
  shownAnswer: ShownAnswer;
  /** The guide's last action, if the panel shows its result. */
  done: DoorAnswerData | null;
  party: ShownParty | null;
  said: string;
  nightId: string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isOpen = done ? opensTheDoor(done.answer) : ['valid', 'due', 'alreadyUsed'].includes(shownAnswer);
  const isAdmitted = shownAnswer === 'admitted' || shownAnswer === 'admittedDue';
  const expected = party ? guestsExpected(party).length : 0;
  return (
    <div className="space-y-4">
      <AnswerPanel shownAnswer={shownAnswer} {...wordsFor(t, { shownAnswer, done, party, said, language })}>
        {isAdmitted && done && nightId && (
          <div className="mt-4">
            <UndoButton
              nightId={nightId}
              bookingId={done.bookingId}
              positions={done.positions}
              name={party?.name ?? ''}
            />
          </div>
        )}
        {shownAnswer === 'wrongNight' && party && party.nightId !== nightId && (
          <Link
            to={`/admin/ticket-scanner?night=${party.nightId}&booking=${party.bookingId}`}
            className="mt-4 inline-flex min-h-14 items-center rounded-2xl bg-night px-5 font-bold text-white"
          >
            {t('door.answer.wrongNight.open')}
          </Link>
        )}
      </AnswerPanel>
      <AdminLinks shownAnswer={shownAnswer} party={party} said={said} nightId={nightId} />
      {/* After the whole party is checked in, only the next guest matters. */}
      {party && (!isAdmitted || expected > 0) && (
        <>
          <PartyFacts party={party} />
          {isOpen && nightId && (
            <GuestsForm
              key={`${party.bookingId}-${shownAnswer}-${expected}`}
              party={party}
              nightId={nightId}
              ticked={['valid', 'due', 'undone'].includes(shownAnswer) ? 'all' : 'nobody'}
            />
          )}
        </>
      )}
    </div>
  );
}

type WordsSource = {
  readonly shownAnswer: ShownAnswer;
  readonly done: DoorAnswerData | null;
  readonly party: ShownParty | null;
  readonly said: string;
  readonly language: Language;
};

/** The maximum length of a foreign QR code's text on screen. */
const shownCharacters = 60;

function wordsFor(t: Translate, { shownAnswer, done, party, said, language }: WordsSource) {
  const amount = party?.balance ? formatMoney(party.balance, language) : '';
  switch (shownAnswer) {
    case 'admitted':
      return {
        title: t('door.answer.admitted.title', { count: done?.positions.length ?? 0 }),
        text: t('door.answer.admitted.text', { name: party?.name ?? '' }),
      };
    case 'undone':
      return {
        title: t('door.answer.undone.title'),
        text: t('door.answer.undone.text', { count: done?.positions.length ?? 0 }),
      };
    case 'alreadyUsed':
      return { title: t('door.answer.alreadyUsed.title'), text: usedText(t, party) };
    case 'wrongNight':
    case 'tooEarly':
    case 'doorClosed': {
      if (!party) return { title: t('door.answer.wrongNight.title'), text: t('door.answer.wrongNight.none') };
      const time = clockIn(party.timeZone, doorOpensAt(party));
      const night = {
        date: atNoonUtc(party.date),
        start: party.startTime,
        crawl: inLanguage(party.crawlTitle, language),
      };
      return {
        title: t(`door.answer.${shownAnswer}.title`, { time }),
        text: t(`door.answer.${shownAnswer}.text`, night),
      };
    }
    case 'unpaid':
      return { title: t('door.answer.unpaid.title'), text: t('door.answer.unpaid.text', { amount }) };
    case 'due': {
      const count = party ? guestsExpected(party).length : 0;
      return { title: t('door.answer.due.title', { amount }), text: t('door.answer.due.text', { count }) };
    }
    case 'admittedDue': {
      const count = done?.positions.length ?? 0;
      const name = party?.name ?? '';
      return {
        title: t('door.answer.admittedDue.title', { count }),
        text: t('door.answer.admittedDue.text', { name, amount }),
      };
    }
    case 'unknown': {
      const short = said.length > shownCharacters ? `${cutTo(said, shownCharacters)}…` : said;
      return { title: t('door.answer.unknown.title'), text: t('door.answer.unknown.text', { said: short }) };
    }
    case 'valid':
      return {
        title: t('door.answer.valid.title'),
        text: t('door.answer.valid.text', { count: party ? guestsExpected(party).length : 0 }),
      };
    case 'cancelled':
    case 'genuine':
    case 'unchecked':
    case 'nobody':
      return { title: t(`door.answer.${shownAnswer}.title`), text: t(`door.answer.${shownAnswer}.text`) };
  }
}

/** When and by whom the shown ticket was used; for other lookups, the party's first guest who is in. */
function usedText(t: Translate, party: ShownParty | null): string {
  const inside = party?.guests.filter(({ checkedIn }) => checkedIn) ?? [];
  const first = inside.find(({ position }) => position === party?.shown) ?? inside[0];
  if (!party || !first?.checkedIn) return t('door.answer.alreadyUsed.all');
  return t('door.answer.alreadyUsed.text', {
    time: clockIn(party.timeZone, new Date(first.checkedIn.at)),
    who: first.checkedIn.by ?? t('door.answer.alreadyUsed.byWhom'),
  });
}
