/**
 * A text with each `{name}` replaced by its value; the only interpolation of texts outside of `packages/ui`. A
 * placeholder whose value is undefined stays, so that it is noticed.
 */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder);
