// npm run dev: installs what is missing, then runs the server on the sources, which it reloads as they change.
import './check-node.mjs';

// Loaded only once the Node is known to understand them.
Promise.all([import('./install-if-needed.mjs'), import('./run-server.mjs')]).then(
  async ([{ installIfNeeded }, { runServer }]) => {
    await installIfNeeded();
    await runServer('development');
  },
);
