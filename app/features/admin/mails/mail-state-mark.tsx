import type { MailLine } from '#features/correspondence/outbox/outbox-list-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

const looks: Readonly<Record<MailLine['state'], string>> = {
  waiting: 'bg-fewer-pale',
  sent: 'bg-plenty-pale',
  stored: 'bg-sand',
  unneeded: 'bg-sand text-ink-soft',
  failed: 'bg-scarce-pale text-scarce',
};

/** The delivery state of a mail. */
export function MailStateMark({ state }: { state: MailLine['state'] }) {
  const t = useTranslate();
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold ${looks[state]}`}>
      {t(`mails.states.${state}`)}
    </span>
  );
}
