// npm test: installs and builds what is missing, then checks and tests everything; npm test -- path tests a part.
import './check-node.mjs';

// Loaded after the version check, because older Node versions cannot parse them.
Promise.all([
  import('./install-if-needed.mjs'),
  import('./build-if-needed.mjs'),
  import('./run-tests.mjs'),
]).then(async ([{ installIfNeeded }, { buildIfNeeded }, { runTests }]) => {
  await installIfNeeded();
  await buildIfNeeded();
  await runTests(process.argv.slice(2));
});
