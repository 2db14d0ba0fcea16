import { expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { refuseServer } from './explain-connection.ts';

const url = 'postgres://me:hunter2@db.example:5432/crawl';

it.each([
  [180_004, false],
  [150_000, false],
])('PostgreSQL %i is new enough', (version, isReadOnly) => {
  refuseServer(url, { version, isReadOnly });
});

it.each([
  [140_012, 'it is PostgreSQL 14, and 15 or newer is needed'],
  [90_624, 'it is PostgreSQL 9, and 15 or newer is needed'],
])('PostgreSQL %i is too old', (version, reason) => {
  const refuse = () => refuseServer(url, { version, isReadOnly: false });
  expect(refuse).toThrow(StartError);
  expect(refuse).toThrow(`The database in DATABASE_URL (db.example:5432/crawl) cannot be used: ${reason}.`);
});
