import { Link } from 'react-router';
import { undoMinutes } from '#domain/content/picture.ts';
import { minutesAfter } from '#domain/durations.ts';
import { inLanguage } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { crawlGalleries } from '#features/catalogue/catalogue-editing-store.server.ts';
import { deletedSince, galleryRows } from '#features/gallery/gallery-store.server.ts';
import { listGalleries } from '#features/gallery/list-galleries.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/gallery-page';
import { DeletedPictures } from './deleted-pictures.tsx';
import { handleGallery } from './handle-gallery.server.ts';
import { PictureList } from './picture-list.tsx';
import { PicturesForm } from './pictures-form.tsx';
import { shownPicture } from './shown-picture.ts';
import { UploadBox } from './upload-box.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const galleries = await listGalleries(platform);
  const { searchParams } = new URL(request.url);
  const requestedTag = searchParams.get('tag');
  const isAll = searchParams.get('all') === '1';
  const siteTag = (galleries.find(({ tag }) => tag === requestedTag) ?? galleries[0])?.tag ?? '';
  const since = minutesAfter(platform.clock.now(), -undoMinutes);
  const [rows, crawls, deleted] = await Promise.all([
    galleryRows(platform.database, siteTag),
    isAll ? crawlGalleries(platform.database, cities) : [],
    deletedSince(platform.database, since),
  ]);
  return {
    language: adminLanguage(request),
    galleries,
    siteTag,
    isAll,
    crawls,
    pictures: rows.map(shownPicture),
    deleted: deleted.map(shownPicture),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, form } = await adminForm(args);
  return handleGallery(args.context.get(platformContext), { who, form });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'gallery.title');

/** The operator's pictures: add, describe, order, show and delete. */
export default function GalleryPage({
  loaderData: { galleries, siteTag, isAll, crawls, pictures, deleted },
}: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <AdminHeading title={t('gallery.title')} />
      <p className="-mt-3 mb-5 max-w-[70ch] text-ink-soft">{t('gallery.intro')}</p>
      {galleries.length > 1 && (
        <nav aria-label={t('gallery.galleries')} className="mb-5">
          <ul className="flex flex-wrap gap-2">
            {galleries.map(({ tag, name }) => (
              <li key={tag}>
                <Link
                  to={`/admin/gallery?tag=${encodeURIComponent(tag)}${isAll ? '&all=1' : ''}`}
                  aria-current={tag === siteTag ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border-2 border-ink/25 px-5 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
                >
                  {inLanguage(name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isAll ? (
        <PicturesForm key={`all ${siteTag}`} {...{ siteTag, galleries, pictures, crawls }} />
      ) : (
        <div className="space-y-6">
          <UploadBox key={siteTag} siteTag={siteTag} />
          {pictures.length > 1 && (
            <Link to={`/admin/gallery?tag=${encodeURIComponent(siteTag)}&all=1`} className={link}>
              {t('gallery.all.open')}
            </Link>
          )}
          <PictureList key={`list ${siteTag}`} siteTag={siteTag} galleries={galleries} pictures={pictures} />
          <DeletedPictures pictures={deleted} />
        </div>
      )}
    </>
  );
}
