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
    addModalDialogs(this.global);
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
}

/**
 * A modal dialog takes the focus, closes by Escape and returns the focus. That nothing behind it can be reached is of
 * real browsers, where the journeys look at it.
 */
function addModalDialogs({ HTMLDialogElement, document, Event }) {
  const openers = new Map();
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector('input, button')?.focus();
    },
    close() {
      if (!openers.has(this)) return;
      this.removeAttribute('open');
      openers.get(this)?.focus?.();
      openers.delete(this);
      this.dispatchEvent(new Event('close'));
    },
  });
  document.addEventListener('keydown', ({ key }) => {
    const dialog = [...openers.keys()].findLast((each) => each.isConnected);
    if (key === 'Escape' && dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

/** Delivers to its other end in a task of its own, and holds no process open. */
class Channel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}
