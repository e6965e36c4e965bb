/* global window */
// React registers with this hook while it loads, and each front end's refresh looks it up there. The hook that the
// shell's refresh would create keeps no list, so the refresh of a remote, which loads later, would find no React.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
