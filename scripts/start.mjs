// npm start: installs and builds what is missing or out of date, then runs the server.
import './check-node.mjs';

// Loaded after the version check, because older Node versions cannot parse them.
Promise.all([
  import('./install-if-needed.mjs'),
  import('./build-if-needed.mjs'),
  import('./run-server.mjs'),
]).then(async ([{ installIfNeeded }, { buildIfNeeded }, { runServer }]) => {
  await installIfNeeded();
  await buildIfNeeded();
  await runServer('production');
});
