import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks, for tests of components. */
export default class PageEnvironment extends TestEnvironment {
  // Packages as Node resolves them: their builds for bundlers are modules that jest does not load.
  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    // Of one realm: Node's Request takes only Node's signal.
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal });
    Object.assign(this.global, { File, Blob, FormData });
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, MessageChannel: Channel });
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.scrollIntoView = () => {};
    this.global.scrollTo = () => {};
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle(element);
    // For names in quotes, which need no more.
    this.global.CSS = { escape: (text) => text.replace(/["\\]/g, '\\$&') };
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
}

/** Delivers to its other end in a task of its own, and holds no process open. */
class Channel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}
