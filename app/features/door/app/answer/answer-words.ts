import { atNoonUtc, clockIn } from '#domain/calendar-date.ts';
import { guestsExpected } from '#domain/door/admit.ts';
import { doorOpensAt } from '#domain/door/door.ts';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import type { ConflictReason } from '#domain/door/entries.ts';
import type { PartyGuest, ShownParty } from '#domain/door/party.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ShownAnswer } from './answer-styles.ts';

type WordsSource = {
  readonly shownAnswer: ShownAnswer;
  /** How many guests the last action was about. */
  readonly count: number;
  readonly party: ShownParty | null;
  readonly said: string;
  /** What was taken, and why it was not recorded; null if nothing was taken, or if it was recorded. */
  readonly payment: DoorPayment | null;
  readonly reason: ConflictReason | null;
  readonly language: Language;
};

/** The maximum length of a foreign QR code's text on screen. */
const shownCharacters = 60;

/** What an answer says, in one line and in a sentence. */
export function answerWords(
  t: Translate,
  { shownAnswer, count, party, said, payment, reason, language }: WordsSource,
) {
  const amount = party?.balance ? formatMoney(party.balance, language) : '';
  const name = party?.name ?? '';
  switch (shownAnswer) {
    case 'admitted':
      return {
        title: t('door.answer.admitted.title', { count }),
        text: t('door.answer.admitted.text', { name }),
      };
    case 'undone':
      return { title: t('door.answer.undone.title'), text: t('door.answer.undone.text', { count }) };
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
      const expected = party ? guestsExpected(party).length : 0;
      return {
        title: t('door.answer.due.title', { amount }),
        text: t('door.answer.due.text', { count: expected }),
      };
    }
    case 'admittedDue':
      return {
        title: t('door.answer.admittedDue.title', { count }),
        text: t('door.answer.admittedDue.text', { name, amount }),
      };
    case 'unknown': {
      const short = said.length > shownCharacters ? `${cutTo(said, shownCharacters)}…` : said;
      return { title: t('door.answer.unknown.title'), text: t('door.answer.unknown.text', { said: short }) };
    }
    case 'valid':
      return {
        title: t('door.answer.valid.title'),
        text: t('door.answer.valid.text', { count: party ? guestsExpected(party).length : 0 }),
      };
    case 'noShow':
      return { title: t('doorApp.noShow.title'), text: t('doorApp.noShow.text', { name }) };
    case 'paid':
    case 'giveBack': {
      const taken = {
        amount: payment ? formatMoney(payment.taken, language) : '',
        method: payment?.method ?? 'cash',
      };
      return shownAnswer === 'paid'
        ? { title: t('doorApp.money.taken.title', taken), text: t('doorApp.money.taken.text', { name }) }
        : {
            title: t('doorApp.money.giveBack', taken),
            text: `${t(`doorApp.reasons.${reason ?? 'unknown'}`)}. ${t('doorApp.money.notRecorded')}`,
          };
    }
    case 'notStored':
      return { title: t('doorApp.notStored.title'), text: t('doorApp.notStored.text') };
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
    who: whoDid(t, first.checkedIn),
  });
}

/** Who checked a guest in: a guide by first name, or the party itself. */
export const whoDid = (t: Translate, { by, themselves }: NonNullable<PartyGuest['checkedIn']>): string =>
  themselves ? t('door.answer.alreadyUsed.byParty') : (by ?? t('door.answer.alreadyUsed.byWhom'));
