import type { ReactNode } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import './forms.css';

/** What keeps the whole form from going through; what is wrong with one field stands there. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div className="form-problem" role="alert">
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
