import { Link } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card, link } from './admin-styles.ts';
import { Moment } from './moment.tsx';

export type VersionEntry = {
  readonly version: number;
  readonly edition?: string | null;
  readonly savedAt: Date;
  readonly by: string | null;
};

/** Who saved which version and when. Each version can be viewed and restored by saving it again. */
export function VersionList({
  versions,
  addressOf,
  shown,
  timeZone,
}: {
  versions: readonly VersionEntry[];
  addressOf: (version: number) => string;
  /** The version in the form; null for the newest. */
  shown: number | null;
  timeZone: string;
}) {
  const t = useTranslate();
  return (
    <section className={card}>
      <h2 className="text-lg">{t('editor.versions.title')}</h2>
      <p className="mb-2 text-ink-soft">{t('editor.versions.text')}</p>
      <ul className="max-h-80 divide-y divide-ink/10 overflow-y-auto">
        {versions.map(({ version, edition, savedAt, by }, place) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 py-2 leading-snug">
            <span className="min-w-0 flex-1">
              {by === null && place === versions.length - 1 ? (
                t('editor.versions.before')
              ) : (
                <Moment at={savedAt} timeZone={timeZone} />
              )}
              <span className="block text-ink-soft [overflow-wrap:anywhere]">
                {[edition && t('editor.versions.edition', { edition }), by].filter(Boolean).join(' · ')}
              </span>
            </span>
            {place === 0 && <span className="font-semibold">{t('editor.versions.now')}</span>}
            {shown === version ? (
              <span className="font-semibold">{t('editor.versions.shown')}</span>
            ) : (
              <Link to={addressOf(version)} className={`${link} inline-flex min-h-11 items-center`}>
                {t('editor.versions.open')}
              </Link>
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          {t('editor.versions.ours')}
          {shown === 0 ? (
            <span className="font-semibold">{t('editor.versions.shown')}</span>
          ) : (
            <Link to={addressOf(0)} className={`${link} inline-flex min-h-11 items-center`}>
              {t('editor.versions.open')}
            </Link>
          )}
        </li>
      </ul>
    </section>
  );
}
