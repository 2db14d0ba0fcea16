import { Link } from 'react-router';
import { guestsExpected, opensTheDoor } from '#domain/door/admit.ts';
import type { ShownParty } from '#domain/door/party.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { answerWords } from '../app/answer/answer-words.ts';
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
      <AnswerPanel
        shownAnswer={shownAnswer}
        {...answerWords(t, { shownAnswer, count: done?.positions.length ?? 0, party, said, language })}
      >
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
