import { randomUUID } from 'node:crypto';
import { maxPictureBytes, maxPictureMegabytes, pictureTypes } from '#domain/content/picture.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { cutTo } from '#domain/plain-text.ts';
import { type AuditNote, writeAudit } from '#features/accounts/audit-store.server.ts';
import { inUploadFolder, type ReceivedFile, receiveFile } from '#platform/files/receive-file.ts';
import type { PressedPicture } from '#platform/pictures/press-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { insertPicture, type NewPicture, pictureMadeOf } from './gallery-store.server.ts';
import { fileKeyOf, pictureAddress } from './picture-files.ts';
import { removePictureFiles, storePictureFiles } from './store-picture-files.server.ts';

type Needs = Pick<Platform, 'database' | 'files' | 'pictures' | 'config'>;

export type Upload = {
  readonly body: ReadableStream<Uint8Array> | null;
  /** How long the sender says that it is; null when it does not say. */
  readonly bytes: number | null;
  /** What the sender says that it is: browsers go by the name. */
  readonly type: string;
  readonly name: string;
};

const maxNameCharacters = 200;
const tooLarge = refused({ reason: 'picture.tooLarge', most: maxPictureMegabytes });

/**
 * Adds a picture to a gallery, switched off until it is described. The upload is written to disk as it comes;
 * what is made of it is kept before the row is there, so that no page ever names a missing file. The same
 * picture twice (an answer got lost, and the browser tried again) is one. Refuses, and keeps nothing, what is
 * too large, broken off, not what it says it is, or no picture that the press takes (`pressPicture`).
 */
export async function addPicture(
  platform: Needs,
  { who, upload, siteTag }: { who: AuditNote['who']; upload: Upload; siteTag: string },
): Promise<Decision<{ id: string; isNew: boolean }>> {
  const named = pictureTypes.get(upload.type);
  if (!named) return refused('picture.format');
  if (upload.bytes !== null && upload.bytes > maxPictureBytes) return tooLarge;
  return inUploadFolder(platform.config.dataDirectory, async (folder) => {
    const received = await receiveFile(upload.body, { folder, maxBytes: maxPictureBytes });
    if (received === 'tooLarge') return tooLarge;
    if (received === 'brokenOff' || (upload.bytes ?? received.bytes) !== received.bytes)
      return refused('picture.brokenOff');
    const known = await pictureMadeOf(platform.database, { siteTag, contentHash: received.sha256 });
    if (known) return accepted({ id: known.id, isNew: false });
    const pressed = await platform.pictures.press(received.path, folder);
    if (!pressed.accepted) return pressed;
    const { format } = pressed.value;
    if (format !== named)
      return refused({
        reason: 'picture.disguised',
        named: named.toUpperCase(),
        found: format.toUpperCase(),
      });
    const picture = newPicture({ upload, siteTag, received, pressed: pressed.value });
    const key = picture.fileKey;
    await storePictureFiles(platform, { key, original: received.path, type: upload.type, folder });
    return keepRow(platform, { who, picture });
  });
}

function newPicture({
  upload,
  siteTag,
  received: { sha256, bytes },
  pressed: { format, width, height },
}: {
  upload: Upload;
  siteTag: string;
  received: ReceivedFile;
  pressed: PressedPicture;
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
  const isNew = await platform.database.transaction(async (transaction) => {
    if (!(await insertPicture(transaction, picture))) return false;
    const after = { siteTag, originalName, originalBytes };
    await writeAudit(transaction, { who, what: 'picture.added', subject: { kind: 'picture', id }, after });
    return true;
  });
  if (isNew) return accepted({ id, isNew });
  // Its twin was faster.
  await removePictureFiles(platform, fileKey);
  const twin = await pictureMadeOf(platform.database, { siteTag, contentHash });
  return twin ? accepted({ id: twin.id, isNew }) : refused('picture.brokenOff');
}
