import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './list-under.css';

type ListUnderProps = {
  /** The field. */ anchor: HTMLElement | null;
  /** The list is as wide as the field, or this wide if the field is narrower. */ minWidth?: number;
  className?: string;
  children: ReactNode;
};

/** Of six options of two lines. If only the space above the field has room for it, the list opens there. */
const listHeight = 350;

/**
 * What an open combobox shows under its field: rendered outside the field's containers, so that none that scrolls clips
 * it, but inside the dialog or the page's `main`. A press on it leaves the focus in the field.
 */
export function ListUnder({ anchor, minWidth = 0, className = '', children }: ListUnderProps) {
  const [at, setAt] = useState<{
    left: number;
    width: number;
    maxHeight: number;
    top?: number;
    bottom?: number;
  } | null>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = anchor?.getBoundingClientRect();
      if (!box) return;
      const width = Math.min(Math.max(box.width, minWidth), innerWidth - 16);
      const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
      const isLow = box.bottom + listHeight > innerHeight && box.top > listHeight;
      setAt({
        left,
        width,
        ...(isLow
          ? { bottom: innerHeight - box.top + 6, maxHeight: box.top - 12 }
          : { top: box.bottom + 6, maxHeight: Math.max(160, innerHeight - box.bottom - 12) }),
      });
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, minWidth]);
  return (
    at &&
    createPortal(
      <div
        role="presentation"
        className={`list-under ${className}`}
        style={at}
        onMouseDown={(press) => press.preventDefault()}
      >
        {children}
      </div>,
      anchor?.closest('[role=dialog], main') ?? document.body,
    )
  );
}
