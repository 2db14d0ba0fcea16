import { Link } from 'react-router';
import type { PictureUse } from '#domain/decision.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { link } from '../kit/admin-styles.ts';

const pageOf = ({ kind, id }: PictureUse) =>
  ({
    crawl: `/admin/edit-pub-crawl/${id}`,
    city: '/admin/cities',
    home: `/admin/home-content?section=${id}`,
  })[kind];

/** Why a picture was not deleted: the places that must use another one first. */
export function InUse({ uses }: { uses: readonly PictureUse[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mb-4">
      <Notice tone="problem" title={t('gallery.inUse')}>
        <ul className="list-disc pl-5">
          {uses.map((use) => (
            <li key={use.kind + use.id}>
              <Link to={pageOf(use)} className={link}>
                {inLanguage(use.name, language)}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
