// Loaded before the server. If the parent process is gone, even by kill -9, the server stops as on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The IPC channel alone must not keep the process running.
process.channel?.unref();
