import { z } from 'zod';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { refused } from '#domain/decision.ts';
import { line, pasted } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { type Language, languages } from '#domain/languages.ts';
import { mailFormats } from '#domain/partners/mail-formats.server.ts';
import { referenceKey } from '#domain/partners/partner-reference.ts';
import { readMail } from '#domain/partners/read-mail.ts';
import type { Terms } from '#domain/partners/terms.ts';
import { foldText } from '#domain/search/fold-text.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { liveBookingWithReference } from '#features/booking/partners/booking-partner-store.server.ts';
import { withoutForeignBooking } from '#features/booking/partners/own-reference.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { crawlOfName } from '#features/partners/crawl-names-store.server.ts';
import { nameCrawl } from '#features/partners/name-crawl.server.ts';
import { partnerNames, partnerOfWord } from '#features/partners/partners-store.server.ts';
import { termsForSale } from '#features/partners/terms-store.server.ts';
import { readAddOns } from '#features/promotions/promotions-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { type FilledMail, mailValues } from './mail-values.ts';
import { chosenByHand, maxMailLength } from './paste.ts';

const mailForm = z.object({
  mailPartner: line({ max: 100, missing: 'field.partner.mailPartner' }),
  mail: pasted({ max: maxMailLength, missing: 'field.partner.mail' }),
  /** The crawl that is chosen for the name in the mail; empty until it is asked for. */
  mailCrawl: line({ max: 40, optional: true }),
});

/** What the form of a mail answers: the filled form of a booking, or the crawl that a person has to choose. */
type MailAnswer = {
  readonly filled: FilledMail | null;
  /** The name of the mail for a crawl that is not known. */
  readonly crawlName: string | null;
};

/**
 * Reads the mail of an agency that staff pasted, and fills the form of a staff booking with it; books nothing. Refused: a partner that is
 * not known, a mail without anything that could be read, and a reference of the partner that a live booking has. A name of a crawl that
 * nobody has matched is asked for, and is the partner's name for it from then on.
 */
export async function handleMail(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { who, typed, cities, language }: { who: Visitor; typed: Typed; cities: CityScope; language: Language },
) {
  const { database, clock } = platform;
  const answer = (given: Partial<FormAnswer>, mail: Partial<MailAnswer> = {}) =>
    answerForm({ form: 'mail', typed, filled: null, crawlName: null, ...given, ...mail });
  const form = parseForm(mailForm, typed);
  if ('problems' in form) return answer({ problems: form.problems });
  const { mailPartner, mail, mailCrawl } = form.value;
  const partnerId = await partnerOfWord(database, mailPartner);
  const partner = (await partnerNames(database)).find(({ id }) => id === partnerId);
  if (!partner) return answer({ problems: { mailPartner: 'refusal.partner.unknown' } });

  const reading = readMail(mail, [...mailFormats.values()], { today: await homeToday(platform) });
  if (Object.values(reading.read).every((value) => value === null))
    return answer({ problems: { mail: 'field.partner.mailUnread' } });
  const { reference, crawl } = reading.read;
  const key = referenceKey(reference ?? '');
  const first = key && (await liveBookingWithReference(database, { partnerId: partner.id, key }));
  if (first) {
    const used = refused({ reason: 'partner.referenceUsed', ...first });
    const shown = await withoutForeignBooking<never>(database, cities, used);
    return answer(shown.accepted ? {} : { refusal: shown.refusal });
  }

  const crawls = await allCrawls(database, { cities });
  let crawlId = crawl && ((await crawlOfName(database, partner.id, crawl)) ?? crawlWithTitle(crawls, crawl));
  if (crawl && !crawlId) {
    if (!mailCrawl)
      return answer({ problems: { mailCrawl: 'field.partner.mailCrawl' } }, { crawlName: crawl });
    if (mailCrawl !== chosenByHand) {
      if (!crawls.some(({ id }) => id === mailCrawl))
        return answer({ problems: { mailCrawl: 'refusal.crawl.unknown' } }, { crawlName: crawl });
      const named = await nameCrawl(platform, {
        ...{ who, partnerId: partner.id, written: crawl, crawlId: mailCrawl },
      });
      if (!named.accepted) return answer({ refusal: named.refusal }, { crawlName: crawl });
      crawlId = mailCrawl;
    }
  }
  const [nights, addOns] = await Promise.all([
    nightsToChoose(database, { now: clock.now(), except: null, cities, language }),
    readAddOns(database),
  ]);
  const filled = mailValues(reading, {
    ...{ partner: partner.name, crawlId: crawlId || null, language },
    nights: nights.filter(({ isPublic }) => isPublic),
    addOns,
  });
  const night = nights.find(({ id }) => id === filled.night.nightId);
  const terms = await termsOfSale(platform, partner.id, night?.crawlId ?? crawlId);
  return answer({ done: true }, { filled: { ...filled, payment: paymentBy(terms) } });
}

/** The terms of the partner for a sale of the crawl today; null without any, or without a crawl. */
const termsOfSale = async (
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  partnerId: string,
  crawlId: string | null,
) =>
  crawlId ? termsForSale(platform.database, { partnerId, crawlId, day: await homeToday(platform) }) : null;

/** Who takes the money by the terms: the partner, or we do, at the door. Without terms a person chooses. */
const paymentBy = (terms: Terms | null): FilledMail['payment'] => {
  if (!terms) return null;
  return terms.collects === 'operator' ? 'later' : 'partner';
};

/** The crawl with that title in any language; null if none has it. */
const crawlWithTitle = (crawls: Awaited<ReturnType<typeof allCrawls>>, name: string): string | null =>
  crawls.find(({ title }) => languages.some((each) => foldText(title[each] ?? '') === foldText(name)))?.id ??
  null;
