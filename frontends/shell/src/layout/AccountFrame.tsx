import type { ReactNode } from 'react';
import './account-frame.css';

/** A dark panel that names the page, with the form beside it. */
export function AccountFrame({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="account">
      <div className="account-panel on-dark">
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {aside}
        </div>
        <div className="chequered account-edge" />
      </div>
      <div className="account-main">{children}</div>
    </div>
  );
}
