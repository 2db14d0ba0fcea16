import { readFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertFileName, type FileStore, listedAtOnce } from './file-store.ts';
import type { S3Config } from './file-store-config.ts';

/**
 * Files in a bucket of any store that speaks S3, addressed by path. Nobody but this server needs to read the
 * bucket.
 */
export function s3FileStore({ endpoint, bucket, region, key, secret }: S3Config): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    // Checksums that only some stores understand stay out; every request is signed with the hash of what it carries.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const at = (name: string) => {
    assertFileName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, path, type) {
      // Read whole, up to the size that one picture may have: a stream could be neither signed nor sent again.
      await client.send(new PutObjectCommand({ ...at(name), Body: await readFile(path), ContentType: type }));
    },
    async get(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
        if (!Body) return null;
        return {
          body: Body.transformToWebStream() as ReadableStream<Uint8Array>,
          bytes: ContentLength ?? 0,
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async list(folder, { limit = listedAtOnce, after } = {}) {
      assertFileName(folder);
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${folder}/`,
          MaxKeys: limit,
          StartAfter: after,
        }),
      );
      return Contents.map(({ Key = '', LastModified = new Date(0) }) => ({
        name: Key,
        changedAt: LastModified,
      }));
    },
  };
}
