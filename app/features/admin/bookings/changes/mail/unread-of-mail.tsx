import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/** The lines of a mail that are in no field of the form, for a person to check; nothing without any. */
export function UnreadOfMail({ lines }: { lines: readonly string[] }) {
  const t = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t('changes.mail.unread', { count: lines.length })}>
      <p>{t('changes.mail.unreadText')}</p>
      <ul className="list-disc space-y-1 pl-5 [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
