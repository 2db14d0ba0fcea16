import { bringUpPlatform } from '#platform/bring-up.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';
import { StartError } from '#platform/start-error.ts';
import { mayHoldSample } from '../database/sample-world/seed.ts';
import { seedSample } from '../database/sample-world/seed-sample.ts';

try {
  const { platform, close } = await bringUpPlatform(readConfig(process.env));
  try {
    if (!(await mayHoldSample(platform.database))) {
      throw new StartError('This database has cities of its own: the sample world is only for an empty one.');
    }
    const bookings = await seedSample(platform);
    if (bookings !== null) console.log(`${bookings} sample bookings were added.`);
    console.log('The sample world is in the database; existing rows are unchanged.');
  } finally {
    await close();
  }
} catch (error) {
  console.error(whyItFailed(error));
  process.exit(1);
}
