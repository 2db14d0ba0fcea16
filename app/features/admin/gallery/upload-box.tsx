import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { maxPictureMegabytes, maxPictureMegapixels } from '#domain/content/picture.ts';
import { pictureTypes } from '#domain/content/picture-format.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const choice =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-6 text-center font-bold leading-tight has-focus-visible:outline-3 has-focus-visible:outline-hot-deep has-focus-visible:outline-offset-2';

/** Uploads pictures by drop, file dialog or camera; each file has its own row with its progress. */
export function UploadBox({ siteTag }: { siteTag: string }) {
  const t = useTranslate();
  const { uploads, isBusy, done, add, retry, clear } = useUploads(siteTag);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <section
      aria-label={t('gallery.upload.label')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        'rounded-3xl border-2 border-dashed p-5 transition sm:p-7',
        isOver ? 'border-hot-deep bg-sand' : 'border-ink/30 bg-white',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FileChoice onFiles={add} className="bg-ink text-white hover:bg-night-soft" multiple>
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('gallery.upload.choose')}
        </FileChoice>
        <FileChoice
          onFiles={add}
          capture="environment"
          className="hidden border-2 border-ink/25 hover:border-ink pointer-coarse:inline-flex"
        >
          <Camera aria-hidden="true" className="size-5" />
          {t('gallery.upload.camera')}
        </FileChoice>
        <p className="min-w-0 flex-1 basis-60 text-ink-soft leading-snug">
          <span className="pointer-coarse:hidden">{t('gallery.upload.drop')} </span>
          {t('gallery.upload.hint', { megabytes: maxPictureMegabytes, megapixels: maxPictureMegapixels })}
        </p>
      </div>
      <p role="status" className="sr-only">
        {uploads.length > 0 && t('gallery.upload.summary', { done, total: uploads.length })}
      </p>
      {uploads.length > 0 && (
        <>
          <ul className="mt-5 divide-y divide-ink/10 border-ink/10 border-t">
            {uploads.map((upload) => (
              <UploadRow key={upload.number} upload={upload} retry={() => retry(upload.number)} />
            ))}
          </ul>
          {!isBusy && (
            <Button look="plain" onClick={clear} className="mt-2">
              {t('gallery.upload.clear')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function FileChoice({
  onFiles,
  className,
  children,
  ...input
}: {
  onFiles: (files: Iterable<File>) => void;
  className: string;
  children: ReactNode;
  multiple?: boolean;
  capture?: 'environment';
}) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was fixed.
    currentTarget.value = '';
  };
  return (
    <label className={classes(choice, className)}>
      <input type="file" accept={pictureTypes.join()} {...input} onChange={onChange} className="sr-only" />
      {children}
    </label>
  );
}
