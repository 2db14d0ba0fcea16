import type { MailFormat } from './mail-format.ts';

const files = import.meta.glob<MailFormat>('./agency-mails/*.ts', { import: 'default', eager: true });

/** The formats by the name of their file, each a file of `agency-mails`. A new file is a new format. */
export const mailFormats: ReadonlyMap<string, MailFormat> = new Map(
  Object.entries(files).map(([file, format]) => [/([^/]+)\.ts$/.exec(file)![1]!, format]),
);
