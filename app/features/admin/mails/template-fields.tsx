import type { MailTemplate } from '#features/correspondence/definitions/template.ts';
import type { TemplateProblem } from '#features/correspondence/templates/check-template.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';

/** The fields of a mail's text, with the error and its position beside each. */
export function TemplateFields({ problems }: { problems: readonly TemplateProblem[] }) {
  const t = useTranslate();
  const of = (name: keyof MailTemplate) => {
    const problem = problems.find(({ field }) => field === name);
    return {
      name,
      label: t(`mails.fields.${name}`),
      hint: t(`mails.hints.${name}`),
      error: problem && <Problem problem={problem} />,
    };
  };
  return (
    <>
      <TextField {...of('subject')} required />
      <TextField {...of('preheader')} />
      <TextField {...of('heading')} required />
      <TextAreaField {...of('opening')} rows={6} />
      <p className="rounded-xl border-2 border-ink/20 border-dashed p-3 text-ink-soft">
        {t('mails.edit.between')}
      </p>
      <TextAreaField {...of('closing')} rows={5} />
    </>
  );
}

function Problem({
  problem: { reason, why, what = '', max = 0, line, column },
}: {
  problem: TemplateProblem;
}) {
  const t = useTranslate();
  const place = line && column ? t('mails.problems.place', { line, column }) : '';
  switch (reason) {
    case 'missing':
      return t('mails.problems.missing');
    case 'blank':
      return t('mails.problems.blank');
    case 'tooLong':
      return t('mails.problems.tooLong', { max });
    case 'unknownVariable':
      return `${place} ${t('mails.problems.unknownVariable', { name: what })}`;
    case 'broken':
      return `${place} ${t(`mails.problems.${why ?? 'broken'}`, { what })}`;
  }
}
