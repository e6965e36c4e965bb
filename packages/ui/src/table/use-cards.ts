import { useLayoutEffect, type RefObject } from 'react';

const phone = '(max-width: 767px)';
/** From this width on a table scrolls sideways where it has to, with its first column and its actions in sight. */
const desk = '(min-width: 1024px)';

/**
 * Lays a table out as cards: on phones, and on tablets where its columns do not fit. The class is set here and not by
 * React, because only the table itself, laid out for a moment, tells how wide it is.
 */
export function useCards(section: RefObject<HTMLElement | null>, rows: unknown, columns: string): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = -1;
    const layOut = () => {
      element.classList.remove('is-cards', 'is-cut');
      const scroll = element.querySelector('.table-scroll');
      const isCut = scroll !== null && scroll.scrollWidth > scroll.clientWidth + 1;
      const isCards = matchMedia(phone).matches || (isCut && !matchMedia(desk).matches);
      element.classList.toggle('is-cards', isCards);
      element.classList.toggle('is-cut', isCut && !isCards);
      width = element.clientWidth;
    };
    layOut();
    // Its height changes with its layout: only another width asks for another one.
    const observer = new ResizeObserver(() => element.clientWidth !== width && layOut());
    observer.observe(element);
    return () => observer.disconnect();
  }, [section, rows, columns]);
}
