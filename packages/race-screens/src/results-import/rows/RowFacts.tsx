import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import type { FactColumn } from './row-columns.ts';

/** AMA number, hometown and bike of a row, each in its own column. */
export function RowFacts({ row, facts }: { row: UploadRow; facts: readonly FactColumn[] }) {
  const { t } = useTranslation(namespace);
  return facts.map((fact) => (
    <span key={fact} className={`import-fact${fact === 'amaNumber' ? ' figure' : ''}${row[fact] ? '' : ' is-empty'}`}>
      <span className="import-label">{t(`column.${fact}`)} </span>
      {row[fact] ?? '–'}
    </span>
  ));
}
