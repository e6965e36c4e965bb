import type { ReactNode } from 'react';

/** A line of a detail page's rail; left out where nothing is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
