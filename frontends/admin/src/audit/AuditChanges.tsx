import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { ChangeText } from './use-change-texts.ts';

/** Lines that a table row shows before "more" is pressed. */
const atOnce = 8;

/** What a record changed, field by field. */
export function AuditChanges({ changes }: { changes: readonly ChangeText[] }) {
  const { t } = useTranslation('admin');
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <span className="secondary">–</span>;
  const more = changes.length - atOnce;
  return (
    <>
      <ul className="audit-changes">
        {(isWhole ? changes : changes.slice(0, atOnce)).map(({ key, field, before, after }) => (
          <li key={key}>
            <b>{field}</b>
            {before !== null && (
              <>
                <del>{before}</del>
                <Icon name="right" size={14} />
                <span className="visually-hidden">{t('audit.became')}</span>
              </>
            )}
            <ins>{after}</ins>
          </li>
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('audit.more', { count: more })}
        </Button>
      )}
    </>
  );
}
