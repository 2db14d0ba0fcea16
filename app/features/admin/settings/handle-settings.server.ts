import { contactForm } from '#domain/content/home-forms.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { expectedVersion as versionIn } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { baseCurrency } from '#domain/money.ts';
import { isSettingGroup, settingForms } from '#domain/settings/setting-forms.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { changeHomeSection } from '#features/pages/home/change-home-section.server.ts';
import { changeCurrencies } from '#features/settings/change-currencies.server.ts';
import { changeOptions } from '#features/settings/change-options.server.ts';
import { currencyProblems } from '#features/settings/currency-options.ts';
import { readCurrencyOptions } from '#features/settings/currency-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;

/** Saves the group of the form, or returns the submitted values with their errors. */
export async function handleOptions(platform: Needs, who: Pick<Visitor, 'userId'>, typed: Typed) {
  const saved = await save(platform, who, typed);
  const { pixel_access_token: _, ...shown } = typed;
  const answer = { form: typed.group ?? '', typed: shown };
  if ('problems' in saved) return answerForm({ ...answer, problems: saved.problems });
  return answerForm({ ...answer, ...(saved.accepted ? { done: true } : { refusal: saved.refusal }) });
}

type Saved = Decision<unknown> | { readonly problems: Record<string, string> };

async function save(platform: Needs, who: Pick<Visitor, 'userId'>, typed: Typed): Promise<Saved> {
  const expectedVersion = versionIn.parse(typed.expectedVersion);
  if (expectedVersion < 0) return refused('request.malformed');
  if (typed.group === 'contact') {
    const read = parseForm(contactForm.strip(), typed);
    if ('problems' in read) return read;
    return changeHomeSection(platform, { who, section: 'footer', expectedVersion, content: read.value });
  }
  if (typed.group === 'currencies') return saveCurrencies(platform, who, expectedVersion, typed);
  if (!isSettingGroup(typed.group)) return refused('request.malformed');
  const read = parseForm(settingForms[typed.group], typed);
  if ('problems' in read) return read;
  const token = typed.delete_token === 'on' ? '' : typed.pixel_access_token?.trim() || undefined;
  return changeOptions(platform, {
    who,
    group: typed.group,
    expectedVersion,
    values: read.value,
    ...(typed.group === 'thirdParties' && { pixelAccessToken: token }),
  });
}

async function saveCurrencies(
  platform: Needs,
  who: Pick<Visitor, 'userId'>,
  expectedVersion: number,
  typed: Typed,
): Promise<Saved> {
  const before = await readCurrencyOptions(platform.database);
  const options = (typed.order ?? '').split(',').map((code) => ({
    code,
    rate: (typed[`rate.${code}`] ?? '').trim() || (code === baseCurrency ? '1.00' : ''),
    isActive: code === baseCurrency || typed[`active.${code}`] === 'on',
    // A form that was opened before an upgrade does not know it.
    isCash:
      code === baseCurrency ||
      (typed.knowsCash === 'on'
        ? typed[`cash.${code}`] === 'on'
        : (before.find((known) => known.code === code)?.isCash ?? true)),
    isReporting: code === typed.reporting,
  }));
  const isMeant = typed.isMeant === 'on';
  const problems = Object.entries(currencyProblems(options, before, isMeant));
  if (problems.length > 0)
    return { problems: Object.fromEntries(problems.map(([code, problem]) => [`rate.${code}`, problem])) };
  return changeCurrencies(platform, { who, expectedVersion, options, isMeant });
}
