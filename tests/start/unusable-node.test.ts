import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runScript, standInProject, write } from './stand-in-project.ts';

const pinnedNode = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

/** A Node that ends as one whose library is missing, with the words of the system's loader. */
function withNodeThatSays(words: string, project = standInProject()): string {
  write(project, pinnedNode, `#!/bin/sh\necho "${words}" >&2\nexit 127\n`);
  fs.chmodSync(path.join(project, pinnedNode), 0o755);
  return project;
}

const libatomicIsMissing =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory';

/** What `findNode` answers in the project if the Node that asks has another version. */
function findsWith(project: string, version: string): string {
  const asks = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    const { findNode } = await import('${path.join(project, 'scripts/find-node.mjs')}');
    console.log(findNode() === process.execPath ? 'this Node' : findNode());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', asks], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('starts on the Node of the machine if the installed one lacks a library', async () => {
  const project = standInProject();
  for (const isBroken of [false, true]) {
    // After the first start, which installs the packages anew.
    if (isBroken) withNodeThatSays(libatomicIsMissing, project);
    const start = runScript(project, 'start.mjs');
    await start.says('up in production');
    start.child.kill('SIGTERM');
    await start.ends();
  }
  expect(findsWith(project, '24.0.0')).toBe('this Node\n');
});

it('names the library and its packages if the Node of the machine is too old', () => {
  const said = findsWith(withNodeThatSays(libatomicIsMissing), '22.11.0');
  expect(said).toMatch(/^Node 24 or newer is needed, and this is Node 22\.11\.0\./);
  expect(said).toContain('the machine lacks libatomic.so.1. Install its package (libatomic1 on Debian');
  expect(said.trim().split('\n')).toHaveLength(1);
});

it('names any other library, and quotes any other reason', () => {
  const other = libatomicIsMissing.replace('libatomic.so.1', 'libstdc++.so.6');
  expect(findsWith(withNodeThatSays(other), '20.1.0')).toContain('lacks libstdc++.so.6. Install the package');
  const old = "node: /lib/libc.so.6: version 'GLIBC_2.28' not found (required by node)";
  expect(findsWith(withNodeThatSays(old), '20.1.0')).toContain("'GLIBC_2.28' not found");
});

it('prefers the installed Node where it runs', () => {
  const project = standInProject();
  write(project, pinnedNode, '#!/bin/sh\necho v26.0.0\n');
  fs.chmodSync(path.join(project, pinnedNode), 0o755);
  expect(findsWith(project, '20.1.0')).toBe(`${path.join(project, pinnedNode)}\n`);
});
