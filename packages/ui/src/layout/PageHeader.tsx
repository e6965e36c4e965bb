import type { ReactNode } from 'react';
import { Link } from '@podium/ui/federated/router.ts';
import { theme } from '../theme/theme.ts';
import './page-header.css';

type Crumb = { label: ReactNode; to?: string };
type PageHeaderProps = { title: ReactNode; crumbs?: readonly Crumb[]; actions?: ReactNode; note?: ReactNode };

/** The 84 px head of every signed-in screen: where we are, what this is, and what can be done with it. */
export function PageHeader({ title, crumbs = [], actions, note }: PageHeaderProps) {
  return (
    <header className="page-header">
      {typeof title === 'string' && <title>{`${title} | ${theme.name}`}</title>}
      <div className="page-header-words">
        {crumbs.length > 0 && (
          <p className="page-header-crumbs">
            {crumbs.map(({ label, to }, i) => (
              <span key={i}>
                {i > 0 && <i aria-hidden="true">/</i>}
                {to ? <Link to={to}>{label}</Link> : label}
              </span>
            ))}
          </p>
        )}
        <h1>{title}</h1>
      </div>
      <div className="page-header-actions no-print">
        {note && <span className="secondary">{note}</span>}
        {actions}
      </div>
    </header>
  );
}
