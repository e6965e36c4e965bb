import { useId, type ReactNode } from 'react';
import './panel.css';

type PanelProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; className?: string; children: ReactNode };

/** A white card with a heading; the rider's screens consist of these. */
export function Panel({ title, text, action, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel card ${className}`} aria-labelledby={id}>
      <header className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="secondary">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
