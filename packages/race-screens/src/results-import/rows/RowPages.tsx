import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';

type RowPagesProps = { from: number; to: number; count: number; onGo: (by: 1 | -1) => void };

/** The pages of the rows, for a file of thousands. */
export function RowPages({ from, to, count, onGo }: RowPagesProps) {
  const { t } = useTranslation(namespace);
  const formats = useFormats();
  return (
    <p className="import-pages">
      <Button size="small" icon="chevronLeft" disabled={from === 0} onClick={() => onGo(-1)}>
        {t('rows.before')}
      </Button>
      <span role="status">
        {t('rows.range', { from: formats.count(from + 1), to: formats.count(to), total: formats.count(count) })}
      </span>
      <Button size="small" disabled={to >= count} onClick={() => onGo(1)}>
        {t('rows.after')}
        <Icon name="chevronRight" size={16} />
      </Button>
    </p>
  );
}
