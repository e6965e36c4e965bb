import type { MouseEvent } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRiderId } from '../../rider/use-rider.ts';
import { formats, renewSession, statementPath } from './statement.api.ts';
import type { Account } from './statement-lines.ts';

/** The download links of an account's statement. */
export function StatementLinks({ account, className }: { account: Account; className: string }) {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key the browser handles the click (in another tab, say).
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    void renewSession().then(() => location.assign(href), raiseAlert);
  };
  return (
    <span className="statement-links">
      {formats.map((format) => (
        <a
          key={format}
          className={className}
          href={statementPath(riderId, format, account)}
          aria-label={t('statement.as', { format: format.toUpperCase() })}
          onClick={open}
        >
          <Icon name="download" size={17} />
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
