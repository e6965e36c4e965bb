import type { ReactNode } from 'react';
import { Link } from '@podium/ui/federated/router.ts';
import { lastListAddress } from '../table/last-address.ts';
import { theme } from '../theme/theme.ts';
import { returning } from './use-scroll-place.ts';
import './page-header.css';

type Crumb = { label: ReactNode; to?: string };
type PageHeaderProps = { title: ReactNode; crumbs?: readonly Crumb[]; actions?: ReactNode; note?: ReactNode };

/** The 84 px header of every signed-in screen: breadcrumbs, title and actions. */
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
                {to ? <BackLink to={to} label={label} /> : label}
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

/** Back to a list as it was left: filters, page and scroll position. */
function BackLink({ to, label }: { to: string; label: ReactNode }) {
  return (
    <Link to={lastListAddress(to)} state={returning}>
      {label}
    </Link>
  );
}
