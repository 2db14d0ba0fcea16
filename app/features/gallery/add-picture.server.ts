import { randomUUID } from 'node:crypto';
import { maxPictureBytes, maxPictureMegabytes } from '#domain/content/picture.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { cutTo } from '#domain/plain-text.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { inUploadFolder, type ReceivedFile, receiveFile } from '#platform/files/receive-file.ts';
import type { ResizedPicture } from '#platform/pictures/resize-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { insertPicture, type NewPicture, pictureMadeOf } from './gallery-store.server.ts';
import { fileKeyOf, pictureAddress } from './picture-files.ts';
import { removePictureFiles, storePictureFiles } from './store-picture-files.server.ts';

type Needs = Pick<Platform, 'database' | 'files' | 'pictures' | 'config'>;

export type Upload = {
  readonly body: ReadableStream<Uint8Array> | null;
  /** The `Content-Length` that the client sent; null if it sent none. */
  readonly bytes: number | null;
  readonly name: string;
};

const maxNameCharacters = 200;
const tooLarge = refused({ reason: 'picture.tooLarge', max: maxPictureMegabytes });

/**
 * Adds a picture to a gallery, inactive until it has a description. The upload is streamed to disk. The
 * generated files are stored before the row is inserted, so that no page refers to a missing file.
 * Idempotent: if the same picture is uploaded twice (the response was lost and the browser retried), there is
 * one row. Refuses uploads that are too large, incomplete or not supported (`resizePicture`), and stores nothing of them.
 * Only the content decides what a file is: browsers derive the type that they send from the file's name.
 */
export async function addPicture(
  platform: Needs,
  { who, upload, siteTag }: { who: AuditNote['who']; upload: Upload; siteTag: string },
): Promise<Decision<{ id: string; isNew: boolean }>> {
  if (upload.bytes !== null && upload.bytes > maxPictureBytes) return tooLarge;
  return inUploadFolder(platform.config.dataDirectory, async (folder) => {
    const received = await receiveFile(upload.body, { folder, maxBytes: maxPictureBytes });
    if (received === 'tooLarge') return tooLarge;
    if (received === 'brokenOff' || (upload.bytes ?? received.bytes) !== received.bytes)
      return refused('picture.brokenOff');
    const existing = await pictureMadeOf(platform.database, { siteTag, contentHash: received.sha256 });
    if (existing) return accepted({ id: existing.id, isNew: false });
    const resized = await platform.pictures.resize(received.path, folder);
    if (!resized.accepted) return resized;
    const picture = newPicture({ upload, siteTag, received, resized: resized.value });
    const key = picture.fileKey;
    const type = `image/${resized.value.format}`;
    await storePictureFiles(platform, { key, original: received.path, type, folder });
    return keepRow(platform, { who, picture });
  });
}

function newPicture({
  upload,
  siteTag,
  received: { sha256, bytes },
  resized: { format, width, height },
}: {
  upload: Upload;
  siteTag: string;
  received: ReceivedFile;
  resized: ResizedPicture;
}) {
  const id = randomUUID();
  const fileKey = fileKeyOf(sha256, id);
  return {
    ...{ id, siteTag, fileKey, width, height, isActive: false, alt: { en: '' } },
    imageUrl: pictureAddress(fileKey),
    contentHash: sha256,
    originalName: cutTo(upload.name.replaceAll('\0', ''), maxNameCharacters),
    originalFormat: format,
    originalBytes: bytes,
  } satisfies NewPicture;
}

async function keepRow(
  platform: Needs,
  { who, picture }: { who: AuditNote['who']; picture: NewPicture & { fileKey: string; contentHash: string } },
): Promise<Decision<{ id: string; isNew: boolean }>> {
  const { id, siteTag, fileKey, contentHash, originalName, originalBytes } = picture;
  const isNew = await inTransaction(platform.database, async (transaction) => {
    if (!(await insertPicture(transaction, picture))) return false;
    const after = { siteTag, originalName, originalBytes };
    await writeAudit(transaction, { who, what: 'picture.added', subject: { kind: 'picture', id }, after });
    return true;
  });
  if (isNew) return accepted({ id, isNew });
  // A concurrent upload of the same picture was inserted first.
  await removePictureFiles(platform, fileKey);
  const duplicate = await pictureMadeOf(platform.database, { siteTag, contentHash });
  return duplicate ? accepted({ id: duplicate.id, isNew }) : refused('picture.brokenOff');
}
