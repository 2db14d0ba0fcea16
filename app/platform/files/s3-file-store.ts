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
 * Stores files in a bucket of any S3-compatible service, with path-style URLs. Only this server needs read
 * access.
 */
export function s3FileStore({ endpoint, bucket, region, key, secret }: S3Config): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    // Optional checksums are disabled, because not all services support them. Every request is signed with
    // its content's hash.
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
      // Read into memory, up to the maximum size of a picture: a stream could be neither signed nor retried.
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
