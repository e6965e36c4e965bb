/**
 * Loaded into every child: when its supervisor is gone, even by `kill -9`, the child ends as if it had been asked to.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
process.channel?.unref();
