import { useEffect, useState } from 'react';
import './hint-host.css';

type Shown = { text: string; left: number; top: number };
const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/** In pixels, between a hint and the edge of the window. */
const margin = 8;
/** A hint is centered below its control, and moved only as far as it would leave the window. */
function keepInside(hint: HTMLElement, center: number): void {
  const half = hint.offsetWidth / 2 + margin;
  hint.style.left = `${Math.max(half, Math.min(center, innerWidth - half))}px`;
}

/**
 * Shows the `data-hint` of a control, below it, on hover, focus, touch and click (spec 9). One for all controls of a
 * page, so that a table of a thousand rows pays for none. The control's own label says the same to screen readers.
 */
export function HintHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const show = ({ target }: Event) => {
      const control = hinted(target);
      if (!control) return;
      const { left, width, bottom } = control.getBoundingClientRect();
      setShown({ text: control.dataset.hint ?? '', left: left + width / 2, top: bottom });
    };
    const hide = () => setShown(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const shows = ['pointerover', 'focusin', 'click'];
    const hides = ['pointerout', 'focusout', 'scroll'];
    for (const kind of shows) document.addEventListener(kind, show);
    for (const kind of hides) document.addEventListener(kind, hide, { capture: true, passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      for (const kind of shows) document.removeEventListener(kind, show);
      for (const kind of hides) document.removeEventListener(kind, hide, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    shown && (
      <span
        className="hint"
        aria-hidden="true"
        ref={(hint) => void (hint && keepInside(hint, shown.left))}
        style={{ left: shown.left, top: shown.top }}
      >
        {shown.text}
      </span>
    )
  );
}
