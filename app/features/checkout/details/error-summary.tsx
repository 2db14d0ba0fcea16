import { useEffect } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useErrorOf } from '#ui/form/form-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { controlId } from './details-problems.ts';

/** The list of errors, announced at once. Each one links to its field. */
export function ErrorSummary({ fields }: { /** Those with a problem. */ fields: readonly string[] }) {
  const t = useTranslate();
  const errorOf = useErrorOf();
  const hasProblems = fields.length > 0;
  // The first invalid field already has the focus, and this list has pushed it down.
  useEffect(() => {
    if (hasProblems) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [hasProblems]);
  if (!hasProblems) return null;
  return (
    <Notice tone="problem" title={t('checkout.errors.title', { count: fields.length })}>
      <ul className="list-disc space-y-1 pl-5">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              className="underline underline-offset-4"
              onClick={(event) => focusField(event, controlId(field))}
            >
              {errorOf(field)}
            </a>
          </li>
        ))}
      </ul>
      <p>{t('checkout.errors.hint')}</p>
    </Notice>
  );
}

function focusField(event: React.MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
