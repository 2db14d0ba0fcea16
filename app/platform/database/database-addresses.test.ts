import { expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { databaseAddresses, hostOf } from './database-addresses.ts';

const end = '/pubs?sslmode=verify-full&target_session_attrs=read-write';

it.each([
  ['postgres://me:pw@one/pubs', ['postgres://me:pw@one/pubs'], ['one']],
  [`postgres://me:p,w@one:5433${end}`, [`postgres://me:p,w@one:5433${end}`], ['one:5433']],
  ['/run/postgresql pubs', ['/run/postgresql pubs'], [null]],
  [
    `postgres://me:p,@w@one:5433,two${end}`,
    [`postgres://me:p,@w@one:5433${end}`, `postgres://me:p,@w@two${end}`],
    ['one:5433', 'two'],
  ],
  [
    'postgresql://[::1]:5432,[::2]:5433/pubs',
    ['postgresql://[::1]:5432/pubs', 'postgresql://[::2]:5433/pubs'],
    ['[::1]:5432', '[::2]:5433'],
  ],
  [
    'postgres://me@localhost/pubs?host=/run/one,/run/two',
    ['postgres://me@localhost/pubs?host=%2Frun%2Fone', 'postgres://me@localhost/pubs?host=%2Frun%2Ftwo'],
    ['/run/one', '/run/two'],
  ],
  [
    'postgres:///pubs?host=one,two&port=5433,5434&user=me',
    ['postgres:///pubs?host=one&port=5433&user=me', 'postgres:///pubs?host=two&port=5434&user=me'],
    ['one:5433', 'two:5434'],
  ],
  [
    'postgres:///pubs?host=one,two&port=5433',
    ['postgres:///pubs?host=one&port=5433', 'postgres:///pubs?host=two&port=5433'],
    ['one:5433', 'two:5433'],
  ],
])('%s has one address for each host', (url, addresses, hosts) => {
  expect(databaseAddresses(url)).toEqual(addresses);
  expect(addresses.map(hostOf)).toEqual(hosts);
});

it.each([
  ['postgres://me:hunter2@one,,two/pubs', 'a comma without a host'],
  ['postgres://me:hunter2@one,/pubs', 'a comma without a host'],
  ['postgres://me:hunter2@/pubs?host=one,two&port=1,2,3', '2 hosts and 3 ports'],
  ['postgres://me:hunter2@one,two/pubs?target_session_attrs=standby', 'target_session_attrs=read-write'],
  ['postgres://me:hunter2@one/pubs?target_session_attrs=prefer-standby', 'target_session_attrs=read-write'],
])('%s is refused in one sentence without the password', (url, reason) => {
  const read = () => databaseAddresses(url);
  expect(read).toThrow(StartError);
  expect(read).toThrow(reason);
  expect(read).not.toThrow('hunter');
});
