// npm run dev: installs missing packages, then runs the server from the sources and reloads it when they
// change.
import './check-node.mjs';

// Loaded after the version check, because older Node versions cannot parse them.
Promise.all([import('./install-if-needed.mjs'), import('./run-server.mjs')]).then(
  async ([{ installIfNeeded }, { runServer }]) => {
    await installIfNeeded();
    await runServer('development');
  },
);
