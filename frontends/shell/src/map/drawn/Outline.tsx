import drawing from './outlines.svg';
import regions from './labels.json';

/** The width of the world in units of the outlines. */
export const outlinesWidth = regions.world;
/** Where the names of states and provinces are drawn, large ones first. */
export const { labels } = regions;

type OutlineProps = {
  of: 'land' | 'lakes' | 'borders' | 'frontiers';
  /** After the page's first paint. */ isLate?: boolean;
};

/** A part of the drawing, which is a file of its own: no page carries it, and the marks need not wait for it. */
export function Outline({ of, isLate = false }: OutlineProps) {
  const address = `${drawing}#${of}`;
  return <use className={`map-${of}`} {...(isLate ? { 'data-href': address } : { href: address })} />;
}
