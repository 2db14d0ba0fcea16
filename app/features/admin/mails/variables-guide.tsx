import { inLanguage } from '#domain/languages.ts';
import {
  templateVariables,
  type VariableName,
} from '#features/correspondence/definitions/template-variables.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';

/** The variables of this mail with meaning and example; pressing one inserts it at the cursor. */
export function VariablesGuide({
  names,
  onInsert,
}: {
  names: readonly VariableName[];
  onInsert: (name: VariableName) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section aria-labelledby="variables" className={card}>
      <h2 id="variables" className="text-xl">
        {t('mails.guide.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('mails.guide.lead')}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {names.map((name) => {
          const { meaning, example } = templateVariables[name];
          return (
            <li key={name} className="border-ink/10 border-b py-2">
              <button
                type="button"
                onClick={() => onInsert(name)}
                className="inline-flex min-h-11 items-center rounded-lg font-mono text-[0.875rem] underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
              >
                {`{{ ${name} }}`}
              </button>
              <p>{inLanguage(meaning, language)}</p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">{inLanguage(example, language)}</p>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-4 font-semibold font-text text-base">{t('mails.guide.conditions')}</h3>
      <p className="mt-1 text-ink-soft">{t('mails.guide.conditionsText')}</p>
      <pre className="mt-2 whitespace-pre-wrap rounded-xl bg-sand p-3 text-sm">
        {`{% if ${names[0]} %}, {{ ${names[0]} }}{% endif %}`}
      </pre>
    </section>
  );
}
