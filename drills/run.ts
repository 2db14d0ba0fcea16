import { existsSync, readdirSync } from 'node:fs';

/**
 * `npm run drill NAME [-- options]`: plays a failure with real servers and real load, and prints figures. Ends
 * with code 1 if a check failed. Each drill is a file next to this one that exports
 * `drill(options)`, which returns a sentence for each failed check.
 */
const [name = '', ...options] = process.argv.slice(2);
const drills = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));

if (!drills.includes(name)) {
  console.error(`npm run drill NAME, one of: ${drills.join(', ')}.`);
  process.exit(1);
}
if (!existsSync('build/server/index.js')) {
  console.error('Drills run the built product: npm run build first.');
  process.exit(1);
}
try {
  const { drill } = (await import(`./${name}.ts`)) as {
    drill(options: readonly string[]): Promise<readonly string[]>;
  };
  const failures = await drill(options);
  for (const failure of failures) console.error(`FAILED: ${failure}`);
  process.exit(failures.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
