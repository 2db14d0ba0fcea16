import type { z } from 'zod';
import { line, serviceAddress, text } from '../environment-values.ts';
import { StartError } from '../start-error.ts';

/** The environment variables of the file store. */
export const fileStoreEnvironment = {
  FILES_S3_ENDPOINT: serviceAddress,
  FILES_S3_BUCKET: line,
  FILES_S3_REGION: line,
  FILES_S3_KEY: text,
  FILES_S3_SECRET: text,
};

type Values = z.infer<z.ZodObject<typeof fileStoreEnvironment>>;

export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

/** The configured S3 store; null if files are stored on disk. Refuses an incomplete configuration. */
export function readFileStoreConfig(values: Values): S3Config | null {
  const parts = {
    FILES_S3_ENDPOINT: values.FILES_S3_ENDPOINT,
    FILES_S3_BUCKET: values.FILES_S3_BUCKET,
    FILES_S3_KEY: values.FILES_S3_KEY,
    FILES_S3_SECRET: values.FILES_S3_SECRET,
  };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(parts).length && !values.FILES_S3_REGION) return null;
  if (missing.length > 0)
    throw new StartError(
      `Keeping pictures in S3 needs ${missing.join(' and ')} too: set what is missing, or none of them to keep pictures on the disk.`,
    );
  return {
    endpoint: values.FILES_S3_ENDPOINT ?? '',
    bucket: values.FILES_S3_BUCKET ?? '',
    region: values.FILES_S3_REGION ?? 'us-east-1',
    key: values.FILES_S3_KEY ?? '',
    secret: values.FILES_S3_SECRET ?? '',
  };
}
