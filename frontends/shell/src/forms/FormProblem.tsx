import type { ReactNode } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import './forms.css';

/** An error of the whole form; field errors are shown at their fields. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div className="form-problem" role="alert">
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
