import { parseSync } from '@swc/core';

export type ClassNames = {
  /** Those that a `className` names in full. */
  whole: string[];
  /** The fixed beginnings of those that are put together: `chip--` of `chip--${tone}`. */
  starts: string[];
  /** Besides those, every word with a hyphen: a class that is none of these is used nowhere. */
  words: string[];
};

type Node = { type: string; [key: string]: unknown };

/** The names of classes in the text of a component. */
export function classNamesOf(text: string, isComponent = true): ClassNames {
  const found: ClassNames = { whole: [], starts: [], words: [] };
  walk(parseSync(text, { syntax: 'typescript', tsx: isComponent }), false, found);
  return found;
}

function walk(value: unknown, isClass: boolean, found: ClassNames): void {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, isClass, found));
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type === 'ImportDeclaration') return;
  if (node.type === 'StringLiteral') return take(String(node.value), '', isClass, found);
  if (node.type === 'TemplateLiteral') {
    (node.quasis as { raw: string }[]).forEach(({ raw }, i, all) => {
      take(raw, `${i > 0 ? '<' : ''}${i < all.length - 1 ? '>' : ''}`, isClass, found);
    });
    // What follows `card--` is the rest of a name.
    ((node.expressions ?? []) as unknown[]).forEach((inner, i) => {
      const { raw } = (node.quasis as { raw: string }[])[i] as { raw: string };
      walk(inner, isClass && !/[-_]$/.test(raw), found);
    });
    return;
  }
  if (node.type === 'ConditionalExpression') {
    walk(node.test, false, found);
    walk(node.consequent, isClass, found);
    return walk(node.alternate, isClass, found);
  }
  if (node.type === 'BinaryExpression' && !['&&', '||', '??', '+'].includes(String(node.operator)))
    return walk([node.left, node.right], false, found);
  if (node.type === 'CallExpression' || node.type === 'MemberExpression' || node.type === 'ArrowFunctionExpression') {
    return walk(Object.values(node), node.type === 'ArrowFunctionExpression' && isClass, found);
  }
  const isHere = isClass || isClassKey(node);
  for (const [key, inner] of Object.entries(node))
    if (key !== 'span') walk(inner, isHere && key !== 'name' && key !== 'key', found);
}

/** `className="..."`, `rootClassName={...}`, or `className: ...` of an object. */
function isClassKey({ type, name, key }: Node): boolean {
  const named = (type === 'JSXAttribute' ? name : type === 'KeyValueProperty' ? key : null) as {
    value?: string;
  } | null;
  return /^(\w+C|c)lassName$/.test(named?.value ?? '');
}

/** A piece of a text; at an end that touches an inserted value, its word is only the beginning or rest of a name. */
function take(text: string, touching: string, isClass: boolean, found: ClassNames): void {
  const words = text.split(/\s+/);
  words.forEach((word, i) => {
    if (!/^-?[A-Za-z_][\w-]*$/.test(word)) return;
    if (isClass || word.includes('-')) found.words.push(word);
    const isRest = i === 0 && touching.startsWith('<');
    const isStart = i === words.length - 1 && touching.endsWith('>');
    if (isStart && !isRest && /[-_]$/.test(word)) found.starts.push(word);
    else if (!isRest && isClass) found.whole.push(word);
  });
}
