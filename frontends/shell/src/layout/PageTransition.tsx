import { Component, createRef, type ReactNode } from 'react';

const leaveMs = 110;
const enterMs = 160;

type Props = { pathname: string; children: ReactNode };

/**
 * Fades the old page out, then the new one in (spec 2). What fades out is a dead copy: the page itself is gone, and fetches
 * nothing more of what may have been deleted on it. With reduced motion, pages change at once.
 */
export class PageTransition extends Component<Props> {
  readonly #page = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: Props): HTMLElement | null {
    if (before.pathname === this.props.pathname) return null;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? null : copyOf(this.#page.current!);
  }

  override componentDidUpdate(_before: Props, _state: object, copy: HTMLElement | null): void {
    if (!copy) return;
    const page = this.#page.current!;
    page.after(copy);
    const fadeOut = copy.animate({ opacity: [1, 0] }, leaveMs);
    fadeOut.onfinish = () => copy.remove();
    page.animate({ opacity: [0, 1] }, { delay: leaveMs, duration: enterMs, fill: 'backwards' });
  }

  override render(): ReactNode {
    return (
      <div>
        <div ref={this.#page}>{this.props.children}</div>
      </div>
    );
  }
}

/** How a page looks now, at its place in the window, for nobody to press or to read. */
function copyOf(page: HTMLElement): HTMLElement {
  const { left, top, width } = page.getBoundingClientRect();
  const copy = page.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.dataset.leaving = '';
  // A chosen radio button of a copy would take the choice from that of the page, and fields are found by their names.
  for (const name of ['name', 'data-field'])
    for (const field of copy.querySelectorAll(`[${name}]`)) field.removeAttribute(name);
  Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px` });
  return copy;
}
