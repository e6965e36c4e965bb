/* global window */
// React names itself to this hook while it loads, and each front end's refresh looks it up there. The hook that the
// refresh of the shell would make for itself keeps no list, so that of a remote, which comes later, would find no React.
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
