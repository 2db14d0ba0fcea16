import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { baseCurrency, formatMoney, money } from '#domain/money.ts';
import { balanceOf } from '#domain/partners/statement.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { statementRow } from '#features/payment/statements/statements-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { siteHost } from '../definitions/mail-content.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../definitions/mail-definition.ts';
import { templateVariables } from '../definitions/template-variables.ts';

/** The statement of a month, for the partner whose it is. Its page opens with the link of the mail. */
export const partnerStatement: MailDefinition = {
  group: 'operator',
  audience: 'account',
  variables: ['site_name', 'partner_name', 'statement_month', 'statement_amount'],
  async content({ platform: { database }, site }, { language, details }) {
    const statement = details?.statementId ? await statementRow(database, details.statementId) : null;
    const partner = statement && (await partnerRow(database, statement.partnerId));
    return partner && contentOf({ ...statement, partnerName: partner.name }, language, site);
  },
  sample: async ({ site }, { language }) => contentOf(sampleStatement(language), language, site),
};

type Mailed = Parameters<typeof balanceOf>[0] & {
  readonly month: string;
  readonly accessId: string;
  readonly partnerName: string;
};

const sampleStatement = (language: Language): Mailed => ({
  ...{ month: '2027-03-01', accessId: 'sample', commission: 140_00, collected: 0 },
  partnerName: inLanguage(templateVariables.partner_name.example, language),
});

function contentOf(statement: Mailed, language: Language, { siteName, origin }: SiteAddress): MailContent {
  const t = translator(language);
  const balance = balanceOf(statement);
  const amount = (minor: number) => formatMoney(money(minor, baseCurrency), language, { cents: 'always' });
  const month = t('correspondence.statement.month', { date: atNoonUtc(statement.month as never) });
  return {
    language,
    words: {
      site_name: siteName,
      partner_name: statement.partnerName,
      statement_month: month,
      statement_amount: amount(Math.abs(balance)),
    },
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: t('correspondence.statement.commission'), value: amount(statement.commission) },
          ...(statement.collected === 0
            ? []
            : [{ label: t('correspondence.statement.collected'), value: amount(statement.collected) }]),
          {
            label: t(balance < 0 ? 'correspondence.statement.toUs' : 'correspondence.statement.toYou'),
            value: amount(Math.abs(balance)),
          },
        ],
      },
      {
        kind: 'button',
        label: t('correspondence.statement.open'),
        address: `${origin}${addressIn(language, `/statement/${statement.accessId}`)}`,
      },
    ],
    footer: [siteHost(origin)],
  };
}
