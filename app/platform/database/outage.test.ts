import { expect, it } from 'vitest';
import { openOutage } from './outage.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function opened() {
  const reports: unknown[] = [];
  let now = 0;
  const outage = openOutage(
    { begun: () => reports.push('begun'), ended: (report) => reports.push(report) },
    () => now,
  );
  return { outage, reports, wait: (seconds: number) => (now += seconds * 1000) };
}

it('reports an outage once when it begins and once when it has ended, with counts', () => {
  const { outage, reports, wait } = opened();
  for (let times = 0; times < 100; times++) {
    outage.failed(refused());
    outage.requestFailed();
  }
  outage.sweepFailed();
  expect(reports).toEqual(['begun']);
  wait(7);
  outage.succeeded();
  wait(3);
  outage.succeeded();
  outage.requestFailed();
  outage.succeeded();
  expect(reports).toEqual(['begun', { seconds: 7, failedRequests: 100, failedSweeps: 1 }]);
});

it('stays open while a read-only server answers reads and refuses writes', () => {
  const { outage, reports, wait } = opened();
  for (let second = 0; second < 10; second++) {
    outage.failed(Object.assign(new Error('read-only'), { code: '25006' }));
    outage.succeeded();
    wait(1);
  }
  expect(reports).toEqual(['begun']);
  expect(outage.isOpen()).toBe(true);
});

it('contains its own errors, also as causes, and no others', () => {
  const { outage } = opened();
  const error = refused();
  const faulty = Object.assign(new Error('syntax error'), { code: '42601' });
  outage.failed(error);
  outage.failed(faulty);
  expect(outage.contains(new Error('Failed query', { cause: error }))).toBe(true);
  expect(outage.contains(refused())).toBe(false);
  expect(outage.contains(faulty)).toBe(false);
});
