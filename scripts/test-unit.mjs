// npm run test:unit: runs the tests in app/, which need neither a build nor a browser.
import './check-node.mjs';

// Loaded after the version check, because older Node versions cannot parse them.
Promise.all([import('./install-if-needed.mjs'), import('./run-tests.mjs')]).then(
  async ([{ installIfNeeded }, { runUnitTests }]) => {
    await installIfNeeded();
    await runUnitTests(process.argv.slice(2));
  },
);
