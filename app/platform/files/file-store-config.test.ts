import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const whole = {
  FILES_S3_ENDPOINT: 'https://s3.example.com',
  FILES_S3_BUCKET: 'pictures',
  FILES_S3_KEY: 'key',
  FILES_S3_SECRET: 'secret',
};

it('keeps files on the disk unless S3 is set up', () => {
  expect(readConfig({}).filesInS3).toBeNull();
  expect(readConfig({ FILES_S3_BUCKET: '', FILES_S3_REGION: '' }).filesInS3).toBeNull();
  expect(readConfig(whole).filesInS3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'pictures',
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
  });
});

it.each(Object.keys(whole))('refuses to start if only %s is missing, and names it', (missing) => {
  const env = { ...whole, [missing]: '' };
  expect(() => readConfig(env)).toThrow(
    `Keeping pictures in S3 needs ${missing} too: set what is missing, or none of them to keep pictures on the disk.`,
  );
});

it('refuses an endpoint that is no address', () => {
  expect(() => readConfig({ ...whole, FILES_S3_ENDPOINT: 'pictures' })).toThrow('FILES_S3_ENDPOINT');
});
