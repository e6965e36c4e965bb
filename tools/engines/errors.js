// Keeps what goes wrong in a page, for the journeys to read.
globalThis.pageErrors = [];
addEventListener(
  'error',
  ({ message, target }) => {
    // A preload is a hint, which a browser may drop.
    if (target.rel !== 'preload') pageErrors.push(message || `${target.localName} ${target.src || target.href}`);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String((reason && reason.stack) || reason)));
