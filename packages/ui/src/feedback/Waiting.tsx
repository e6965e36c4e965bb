import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import './waiting.css';

/** A shorter wait shows nothing: a flash of a skeleton is worse than none. */
export const loaderDelay = 200;

/** Shows its content only after `loaderDelay`. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loaderDelay);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}

/** Gray lines in place of text. */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} style={{ height, width: `${i === lines - 1 && lines > 1 ? 62 : 100}%` }} />
      ))}
    </div>
  );
}

/** The skeleton of a page. */
export function PageWaiting() {
  return (
    <Delayed>
      <div className="page-waiting" role="status">
        <WaitingWords />
        <Skeleton lines={1} height={40} />
        <Skeleton lines={6} height={28} />
      </div>
    </Delayed>
  );
}

function WaitingWords() {
  const { t } = useTranslation('ui');
  return <span className="visually-hidden">{t('waiting')}</span>;
}
