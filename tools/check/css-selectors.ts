/** One selector of a rule, without the commas: `.rail .btn:hover`. */
export type Selector = { text: string; line: number; classes: string[] };

/** The selectors of a stylesheet, those inside `@media` and `@container` too; not the steps of an animation. */
export function selectorsOf(css: string): Selector[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const found: Selector[] = [];
  const open: string[] = [];
  let start = 0;
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at];
    if (char === ';') start = at + 1;
    if (char !== '{' && char !== '}') continue;
    if (char === '}') open.pop();
    else {
      const head = plain.slice(start, at);
      const isRule = !head.trim().startsWith('@') && !open.some((outer) => outer.startsWith('@keyframes'));
      if (isRule) {
        const line = plain.slice(0, start + head.length - head.trimStart().length).split('\n').length;
        found.push(...splitList(head).map((text) => ({ text, line, classes: classesIn(text) })));
      }
      open.push(head.trim());
    }
    start = at + 1;
  }
  return found;
}

/** At the commas that are in no parentheses. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}

const classesIn = (selector: string): string[] => [
  ...new Set([...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];
