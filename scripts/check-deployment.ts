import { deploymentRules, examineDeployment } from '#features/operations/deployment/deployment-rules.ts';
import { readDeployment } from '#features/operations/deployment/read-deployment.server.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';

/**
 * `npm run check-deployment`: prints what is unsafe in the present settings, one line each. Exit code 0: nothing, or
 * only warnings; 1: a problem; 2: it could not be checked, for example because a setting is wrong.
 */
try {
  // As a service reads it, without a terminal.
  const deployment = await readDeployment(readConfig(process.env, false), systemClock.now());
  const findings = examineDeployment(deployment);
  for (const { severity, rule, text } of findings)
    console.log(`${severity.padEnd(9)} ${rule.padEnd(16)} ${text}`);
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  console.log(
    `${Object.keys(deploymentRules).length} rules, ${count('problem')} problems, ${count('warning')} warnings`,
  );
  process.exitCode = count('problem') > 0 ? 1 : 0;
} catch (error) {
  console.error(whyItFailed(error));
  process.exitCode = 2;
}
