import type { ReactNode } from 'react';

/** A line of a detail page's rail; hidden where the value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
