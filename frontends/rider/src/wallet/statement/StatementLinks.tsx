import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { FileLink } from '../../rider/FileLink.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { formats, statementPath } from './statement.api.ts';
import type { Account } from './statement-lines.ts';

/** The download links of an account's statement. */
export function StatementLinks({ account, isButton = false }: { account: Account; isButton?: boolean }) {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const look = isButton ? ({ size: 'small' } as const) : ({ kind: 'bare', className: 'statement-link' } as const);
  return (
    <span className="statement-links">
      {formats.map((format) => (
        <FileLink
          key={format}
          {...look}
          href={statementPath(riderId, format, account)}
          aria-label={t('statement.as', { format: format.toUpperCase() })}
        >
          <Icon name="download" size={17} />
          {format.toUpperCase()}
        </FileLink>
      ))}
    </span>
  );
}
