import { useEffect, useState } from 'react';
import './hint-host.css';

type Shown = { text: string; left: number; top: number };
const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

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
      const edge = Math.min(90, innerWidth / 2);
      const center = Math.min(Math.max(left + width / 2, edge), innerWidth - edge);
      setShown({ text: control.dataset.hint ?? '', left: center, top: bottom });
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
      <span className="hint" aria-hidden="true" style={{ left: shown.left, top: shown.top }}>
        {shown.text}
      </span>
    )
  );
}
