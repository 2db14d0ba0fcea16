import { diagnosisLine, examine, exitCodeOf } from '#features/operations/doctor/examine.server.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';
import { openStorage } from '#platform/open-storage.ts';

/**
 * `npm run doctor`: checks that bookings, tickets, payments and files agree, one line per check. Exit code 0:
 * no problem, 1: a problem, 2: something could not be checked.
 */
try {
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const diagnoses = await examine({ ...storage, config, clock: systemClock });
    for (const diagnosis of diagnoses) console.log(diagnosisLine(diagnosis));
    process.exitCode = exitCodeOf(diagnoses);
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error(whyItFailed(error));
  process.exitCode = 2;
}
