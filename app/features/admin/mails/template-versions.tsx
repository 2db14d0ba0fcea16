import { Form } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card } from '../kit/admin-styles.ts';
import { Moment } from '../kit/moment.tsx';

type Version = { version: number; subject: string | null; by: string | null; at: Date };

/** Who changed the text and when, each version with a restore button; the default text is last. */
export function TemplateVersions({ versions, timeZone }: { versions: readonly Version[]; timeZone: string }) {
  const t = useTranslate();
  const current = versions[0];
  const expectedVersion = current?.version ?? 0;
  const isOriginal = !current || current.subject === null;
  return (
    <section aria-labelledby="versions" className={card}>
      <h2 id="versions" className="mb-2 text-xl">
        {t('mails.versions.title')}
      </h2>
      <ul className="divide-y divide-ink/10">
        {versions.map(({ version, subject, by, at }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="mr-auto min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {subject ?? t('mails.versions.original')}
              </p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">
                <Moment at={at} timeZone={timeZone} /> · {by ?? t('mails.versions.nobody')}
              </p>
            </div>
            {version === expectedVersion ? (
              <span className="text-ink-soft">{t('mails.versions.current')}</span>
            ) : (
              <BackTo version={version} expectedVersion={expectedVersion} label={t('mails.versions.back')} />
            )}
          </li>
        ))}
      </ul>
      {isOriginal ? (
        <p className="mt-2 text-ink-soft">{t('mails.versions.isOriginal')}</p>
      ) : (
        <div className="mt-3">
          <BackTo version={0} expectedVersion={expectedVersion} label={t('mails.versions.restore')} />
        </div>
      )}
    </section>
  );
}

/** The id of the form that restores a version; 0 is the default text. */
export const restoreFormOf = (version: number): string => `restore-${version}`;

function BackTo({
  version,
  expectedVersion,
  label,
}: {
  version: number;
  expectedVersion: number;
  label: string;
}) {
  return (
    <Form id={restoreFormOf(version)} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="expectedVersion" value={expectedVersion} />
      <Button type="submit" look="line">
        {label}
      </Button>
    </Form>
  );
}
