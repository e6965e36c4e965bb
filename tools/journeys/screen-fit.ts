import type { Page } from 'playwright-core';

/** Part of every script below, which run in the page. */
const shared = String.raw`
  const isSeen = (each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('.visually-hidden, svg');
  const isWithin = (rect, { left, right }) => rect.left >= left - 1 && rect.right <= right + 1;
  const said = (each) => each.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
  const boxesOf = (each) => {
    const boxes = [];
    for (let box = each.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') boxes.push(box);
    return boxes;
  };
  /** Dates, times, amounts with their currency, and codes, in both languages. */
  const figures = new RegExp([
    /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{2}\/\d{4}/,
    /[A-Z][a-z]{2} \d{1,2}(?:st|nd|rd|th), \d{4}|\d{1,2}(?:er)? [a-zéû]{3,5}\.? \d{4}/,
    /\d{1,2}:\d{2} [AP]M|\d{1,2} h \d{2}/,
    /[−+-]?\$[\d,]+(?:\.\d{2})?(?:\s*(?:USD|CAD))?/,
    /[−+-]?\d{1,3}(?:[\u00a0\u202f]\d{3})*(?:,\d{2})?[\u00a0\u202f]\$(?:\s*(?:US|CA)(?![A-Z]))?/,
    /(?=[A-Z-]*\d)[A-Z0-9]{2,}(?:-[A-Z0-9]+)+/,
  ].map(({ source }) => source).join('|'), 'g');
  /** The figures in the texts of the page and where they are drawn. One may span several inline elements. */
  const drawn = () => {
    const blocks = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let block = node.parentElement;
      if (!isSeen(block)) continue;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement;
      const parts = blocks.get(block) ?? { text: '', nodes: [] };
      parts.nodes.push([parts.text.length, node]);
      parts.text += node.nodeValue;
      blocks.set(block, parts);
    }
    return [...blocks].flatMap(([block, { text, nodes }]) =>
      [...text.matchAll(figures)].map(({ 0: figure, index }) => {
        const spot = (place) => nodes.findLast(([start]) => start <= place);
        const [[from, first], [to, last]] = [spot(index), spot(index + figure.length - 1)];
        const range = document.createRange();
        range.setStart(first, index - from);
        range.setEnd(last, index + figure.length - to);
        return { figure, block, rects: [...range.getClientRects()].filter(({ width }) => width > 0) };
      }));
  };
`;
const inPage = (page: Page, script: string) => page.evaluate<string[]>(`(() => {${shared}${script}})()`);

/** Dates, amounts and codes that are broken over two lines. */
const brokenFigures = (page: Page): Promise<string[]> =>
  inPage(
    page,
    `
    const isBroken = ({ rects: [first, ...rest] }) =>
      rest.some(({ top, bottom }) => top > first.bottom - 2 || bottom < first.top + 2);
    // In a sentence a date of several words may break as other words do.
    const isWhole = ({ figure, block }) => !/ [a-zé.]+ |, /.test(figure) || block.closest('table');
    return drawn()
      .filter((each) => isWhole(each) && isBroken(each))
      .map(({ figure, block }) => 'broken: ' + figure + ' in ' + said(block));`,
  );

/** Figures that stick out of their place, and what is typed or chosen of which a part is out of sight. */
const cutFigures = (page: Page): Promise<string[]> =>
  inPage(
    page,
    String.raw`
    const isCut = ({ block, rects }) =>
      [block, ...boxesOf(block).filter((box) => /hidden|clip/.test(getComputedStyle(box).overflowX))]
        .some((box) => rects.some((rect) => !isWithin(rect, box.getBoundingClientRect())));
    const needs = (select) => {
      const probe = select.cloneNode(false);
      probe.append(new Option(select.selectedOptions[0]?.text ?? ''));
      probe.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none; visibility: hidden';
      select.after(probe);
      const width = probe.offsetWidth;
      probe.remove();
      return width;
    };
    return [
      ...drawn().filter(isCut).map(({ figure, block }) => 'cut: ' + figure + ' in ' + said(block)),
      ...[...document.querySelectorAll('select')].filter(isSeen)
        .filter((select) => needs(select) > select.offsetWidth + 1)
        .map((select) => 'cut: ' + select.selectedOptions[0].text + ' in ' + said(select)),
      ...[...document.querySelectorAll('input[inputmode]')].filter(isSeen)
        .filter((input) => input.scrollWidth > input.clientWidth + 1)
        .map((input) => 'cut: ' + input.value + ' in ' + said(input)),
    ];`,
  );

/**
 * Tables that are wider than their box: there the first cells of the rows stay in sight. What can be done with a row is
 * within the box without scrolling.
 */
const cutTables = (page: Page): Promise<string[]> =>
  inPage(
    page,
    String.raw`
    return [...document.querySelectorAll('table')].filter(isSeen).flatMap((table) => {
      const box = boxesOf(table)[0] ?? document.documentElement;
      const name = table.caption?.textContent || said(box);
      const rows = [...table.tBodies].flatMap(({ rows }) => [...rows]).filter(({ cells }) => cells.length > 0);
      const stays = rows.every(({ cells }) => getComputedStyle(cells[0]).position === 'sticky');
      const over = box.scrollWidth - box.clientWidth;
      const acts = rows.flatMap((row) => [...row.querySelectorAll('button, .btn')]).filter(isSeen);
      return [
        ...(over > 1 && !stays ? [over + ' px of ' + name + ' are out of sight'] : []),
        ...acts.filter((act) => !isWithin(act.getBoundingClientRect(), box.getBoundingClientRect()))
          .map((act) => 'out of sight: ' + said(act) + ' of ' + name),
      ];
    });`,
  );

/** What of a screen's tables and figures does not fit its width. */
export async function misfits(page: Page): Promise<string[]> {
  const found = [...(await cutTables(page)), ...(await brokenFigures(page)), ...(await cutFigures(page))];
  return [...new Set(found)];
}
