import { useLayoutEffect, type RefObject } from 'react';

const phone = '(max-width: 767px)';
/** From this width on a table scrolls sideways where it has to, with its first column and its actions in sight. */
const roomyFrom = 900;

/**
 * Lays a table out by the room that it has: where its columns do not fit, headings wrap and gaps are narrow, then rows
 * are cards. Classes are set here and not by React, because only the table itself, laid out for a moment, tells how wide
 * it is. Names, roles and fonts may come later than the rows: a table that grows is laid out again.
 */
export function useCards(section: RefObject<HTMLElement | null>, rows: unknown, columns: string): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = -1;
    const scroll = element.querySelector('.table-scroll');
    const isCut = () => scroll !== null && scroll.scrollWidth > scroll.clientWidth + 1;
    const layOut = () => {
      element.classList.remove('is-tight', 'is-cards', 'is-cut');
      if (matchMedia(phone).matches) element.classList.add('is-cards');
      else if (isCut()) {
        element.classList.add('is-tight');
        if (isCut()) element.classList.add(element.clientWidth < roomyFrom ? 'is-cards' : 'is-cut');
      }
      width = element.clientWidth;
    };
    layOut();
    // Its height changes with its layout: only another width asks for another one.
    const observer = new ResizeObserver(() => element.clientWidth !== width && layOut());
    observer.observe(element);
    let frame = 0;
    const growth = new ResizeObserver(() => {
      if (element.matches('.is-cards, .is-cut') || !isCut()) return;
      // What an observer of the table itself does to its size would be reported to it once more.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(layOut);
    });
    const table = scroll?.querySelector('table');
    if (table) growth.observe(table);
    return () => {
      observer.disconnect();
      growth.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [section, rows, columns]);
}
