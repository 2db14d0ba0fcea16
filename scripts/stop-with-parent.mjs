// Loaded before the server: when the process that started it is gone, even by kill -9, it stops as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The line to the parent alone keeps no server running.
process.channel?.unref();
