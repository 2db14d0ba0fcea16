import { useEffect } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/** The list of errors, announced at once. Each one links to its field. */
export function ErrorSummary({ problems }: { problems: readonly { id: string; text: string }[] }) {
  const t = useTranslate();
  const hasProblems = problems.length > 0;
  // The first invalid field already has the focus, and this list has pushed it down.
  useEffect(() => {
    if (hasProblems) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [hasProblems]);
  if (!hasProblems) return null;
  return (
    <Notice tone="problem" title={t('checkout.errors.title', { count: problems.length })}>
      <ul className="list-disc space-y-1 pl-5">
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-4"
              onClick={(event) => focusField(event, id)}
            >
              {text}
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
