import { describe, expect, it } from 'vitest';
import { paragraphOf, plainText } from '#domain/content/rich-text.ts';
import { baseReporting } from '#domain/reporting.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { changeCurrencies } from '#features/settings/change-currencies.server.ts';
import { changeOptions } from '#features/settings/change-options.server.ts';
import { versionNow, versionsOf } from '#features/settings/content-versions-store.server.ts';
import { type CurrencyOption, currencyProblems } from '#features/settings/currency-options.ts';
import {
  readCashCurrencies,
  readCurrencies,
  readCurrencyOptions,
} from '#features/settings/currency-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { readSiteVersion } from '#features/site/site-version-store.server.ts';
import { readPixelAccessToken, readThirdParties } from '#features/third-parties/third-party-store.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changePageText } from './change-page-text.server.ts';
import { changeHomeSection } from './home/change-home-section.server.ts';
import { readHomeContent } from './home/home-content-store.server.ts';
import { readPageText, readPageVersion } from './page-text-store.server.ts';
import { readAgreedTerms, readTerms } from './read-terms.server.ts';

const { database } = await testDatabase();
const clock = { now: () => new Date('2027-01-02T03:00:00Z') };
const platform = { database, clock };
const site = { database, config: readConfig({ SITE_NAME: 'Cancún Night Crawl' }) };
const [user] = await database.insert(users).values({ email: 'ana@example.com' }).returning();
const who = { userId: user!.id };
const changed = { accepted: false, refusal: { reason: 'content.changed' } };
const doc = (words: string) => ({ type: 'doc' as const, content: [paragraphOf(words)] });
const timeZone = 'America/Mexico_City';

describe('A section of the home page', () => {
  it('changes for visitors, and earlier versions can be restored', async () => {
    const before = (await readHomeContent(database)).hero;
    const versionBefore = await readSiteVersion(database);
    const title = { en: 'Tonight', es: 'Hoy' };
    const saved = await changeHomeSection(platform, {
      who,
      section: 'hero',
      expectedVersion: 0,
      content: { ...before, title },
    });
    expect(saved).toEqual({ accepted: true, value: { changed: ['title'] } });
    expect((await readHomeContent(database)).hero).toEqual({ ...before, title });
    expect((await readSiteVersion(database)).content).not.toBe(versionBefore.content);
    const versions = await versionsOf(database, 'home.hero');
    expect(versions.map(({ version, by }) => [version, by])).toEqual([
      [2, 'ana@example.com'],
      [1, null],
    ]);
    const audit = await auditOf(database, { kind: 'content', id: 'home.hero' });
    expect(audit).toMatchObject([
      { what: 'content.changed', before: { title: before.title }, after: { title } },
    ]);
  });

  it('does not overwrite the change of another user', async () => {
    const late = await changeHomeSection(platform, {
      who,
      section: 'hero',
      expectedVersion: 0,
      content: { title: { en: 'Late' } },
    });
    expect(late).toEqual(changed);
    expect((await readHomeContent(database)).hero.title.en).toBe('Tonight');
    const same = await changeHomeSection(platform, {
      who,
      section: 'hero',
      expectedVersion: 2,
      content: { title: { en: 'Tonight', es: 'Hoy' } },
    });
    expect(same).toEqual({ accepted: false, refusal: { reason: 'content.same' } });
    expect(await versionNow(database, 'home.hero')).toBe(2);
  });

  it('that is saved twice concurrently is saved once, and the other save is refused', async () => {
    const expectedVersion = await versionNow(database, 'home.route');
    const all = await Promise.all(
      ['A', 'B', 'C', 'D'].map((en) =>
        changeHomeSection(platform, { who, section: 'route', expectedVersion, content: { title: { en } } }),
      ),
    );
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(all.filter(({ accepted }) => !accepted)).toEqual([changed, changed, changed]);
    expect(await versionsOf(database, 'home.route')).toHaveLength(2);
  });
});

describe('The terms', () => {
  it('get an edition of the day in the city, and bookings from then on agree to it', async () => {
    expect((await readTerms(site, 'en')).edition).toBe('2025-05-21');
    const change = (expectedVersion: number, words: string) =>
      changePageText(platform, {
        who,
        page: 'terms',
        expectedVersion,
        content: { en: doc(words) },
        timeZone,
      });
    expect(await change(0, 'Up to {refund_hours} hours')).toEqual({
      accepted: true,
      value: { edition: '2027-01-01' },
    });
    expect(await change(0, 'Late')).toEqual(changed);
    expect(await change(2, 'Second')).toEqual({ accepted: true, value: { edition: '2027-01-01.2' } });
    expect((await readSettings(database)).termsVersion).toBe('2027-01-01.2');
    expect(plainText((await readPageText(database, 'terms')).content.en.content)).toBe('Second');
  });

  it('of a booking stay unchanged, with its own refund deadline', async () => {
    const agreed = (edition: string) => readAgreedTerms(site, { edition, refundHours: 48, language: 'es' });
    const [ours, first] = [await agreed('2025-05-21'), await agreed('2027-01-01')];
    expect(ours?.sections.length).toBeGreaterThan(5);
    expect(JSON.stringify(ours)).toContain('Cancún Night Crawl organiza');
    expect(JSON.stringify(ours)).toContain('al menos 48 horas');
    expect(plainText(first!.sections[0]!.blocks)).toBe('Up to 48 hours');
    expect(await agreed('1999-01-01')).toBeNull();
    expect((await readPageVersion(database, 'terms', { version: 1 }))?.edition).toBe('2025-05-21');
  });
});

describe('General options', () => {
  const booking = {
    hold_minutes: '45',
    max_people: '30',
    refund_hours: '48',
    sale_closes_minutes_before_start: '',
  };

  it('apply at once, and a stale form changes nothing', async () => {
    const saved = await changeOptions(platform, {
      who,
      group: 'booking',
      expectedVersion: 0,
      values: booking,
    });
    expect(saved).toEqual({
      accepted: true,
      value: { changed: ['hold_minutes', 'max_people', 'refund_hours'] },
    });
    expect(await readSettings(database)).toMatchObject({ holdMinutes: 45, maxPeople: 30, refundHours: 48 });
    const late = await changeOptions(platform, {
      who,
      group: 'booking',
      expectedVersion: 0,
      values: { ...booking, hold_minutes: '60' },
    });
    expect(late).toEqual(changed);
    expect((await readSettings(database)).holdMinutes).toBe(45);
  });

  it('show the message of the operator while bookings are disabled', async () => {
    const values = {
      bookings_off: 'true',
      bookings_off_message_en: 'Back in May',
      bookings_off_message_es: '',
    };
    await changeOptions(platform, { who, group: 'selling', expectedVersion: 0, values });
    expect(await readSettings(database)).toMatchObject({
      bookingsOff: true,
      bookingsOffMessage: { en: 'Back in May' },
    });
  });

  it('store a secret that no page shows again', async () => {
    const values = { pixel_id: '12345678', third_party_consent: 'ask' };
    await changeOptions(platform, {
      who,
      group: 'thirdParties',
      expectedVersion: 0,
      values,
      pixelAccessToken: 'hush-hush',
    });
    expect(await readPixelAccessToken(database)).toBe('hush-hush');
    expect((await readThirdParties(database)).pixelId).toBe('12345678');
    const responses = [
      await readSettings(database),
      await versionsOf(database, 'options.thirdParties'),
      await auditOf(database, { kind: 'options', id: 'thirdParties' }),
    ];
    expect(JSON.stringify(responses)).not.toContain('hush');
    await changeOptions(platform, { who, group: 'thirdParties', expectedVersion: 2, values });
    expect(await readPixelAccessToken(database)).toBe('hush-hush');
  });
});

describe('Currencies', () => {
  it('are offered at the rates and in the order that the operator sets, the base currency first', async () => {
    const options = (await readCurrencyOptions(database)).map(({ code }) => ({
      code,
      rate: '2.5',
      isActive: code !== 'GBP',
      isCash: code !== 'EUR',
      isReporting: code === 'CAD',
    }));
    expect(
      await changeCurrencies(platform, {
        who,
        expectedVersion: 0,
        options: options.toReversed(),
        isMeant: false,
      }),
    ).toMatchObject({ accepted: true });
    expect((await readCurrencies(database)).map(({ currency }) => currency)).toEqual([
      'USD',
      'CAD',
      'EUR',
      'MXN',
    ]);
    const cash = await readCashCurrencies(database);
    expect(cash.map(({ currency }) => currency)).toEqual(['USD', 'CAD', 'MXN']);
    expect(await readReporting(database)).toMatchObject({ currency: 'CAD', perBaseMillionths: 2_500_000 });
    expect(await changeCurrencies(platform, { who, expectedVersion: 0, options, isMeant: false })).toEqual(
      changed,
    );
  });

  it.each(['0', '-1', '', 'NaN', '1e3', '1000000', '0.0000001'])('refuse a rate of %j', async (rate) => {
    const before = await readCurrencyOptions(database);
    const options = before.map((each) => (each.code === 'MXN' ? { ...each, rate } : each));
    expect(currencyProblems(options, before, true)).toEqual({ MXN: 'editor.problem.rate' });
    const expectedVersion = await versionNow(database, 'options.currencies');
    expect(await changeCurrencies(platform, { who, expectedVersion, options, isMeant: true })).toMatchObject({
      accepted: false,
    });
  });

  it('keep each former rate with the moment of its change, and report in one currency with a rate', async () => {
    const save = async (change: (options: CurrencyOption[]) => CurrencyOption[]) =>
      changeCurrencies(platform, {
        who,
        expectedVersion: await versionNow(database, 'options.currencies'),
        options: change(await readCurrencyOptions(database)),
        isMeant: true,
      });
    const rated = (rate: string) => (options: CurrencyOption[]) =>
      options.map((each) => (each.code === 'CAD' ? { ...each, rate } : each));
    for (const rate of ['2.6', '2.7']) expect(await save(rated(rate))).toMatchObject({ accepted: true });
    // The clock of this test stands still: the rate that was valid until then is kept, the one of no time is not.
    expect(await readReporting(database)).toEqual({
      currency: 'CAD',
      perBaseMillionths: 2_700_000,
      formerRates: [{ perBaseMillionths: 2_500_000, until: platform.clock.now() }],
    });
    const reportIn =
      (...codes: string[]) =>
      (options: CurrencyOption[]) =>
        options.map((each) => ({ ...each, isReporting: codes.includes(each.code) }));
    for (const codes of [[], ['USD', 'CAD']])
      expect(await save(reportIn(...codes))).toMatchObject({ accepted: false });
    const options = reportIn('GBP')(await readCurrencyOptions(database)).map((each) =>
      each.code === 'GBP' ? { ...each, rate: '' } : each,
    );
    expect(currencyProblems(options, options, true)).toEqual({ GBP: 'editor.problem.rate' });
    expect(await save(reportIn('USD'))).toMatchObject({ accepted: true });
    expect(await readReporting(database)).toEqual(baseReporting);
  });

  it('require a confirmation of a large rate change', async () => {
    const before = await readCurrencyOptions(database);
    const options = before.map((each) => (each.code === 'MXN' ? { ...each, rate: '20' } : each));
    expect(currencyProblems(options, before, false)).toEqual({ MXN: 'editor.problem.rateJump' });
    expect(currencyProblems(options, before, true)).toEqual({});
  });
});
