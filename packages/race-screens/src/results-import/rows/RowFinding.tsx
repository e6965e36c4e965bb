import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';

type RowFindingProps = { row: UploadRow; choice: Choice | undefined; isPaidUnknown: boolean };

/** The result of the check of a row, as a sentence. */
export function RowFinding({ row, choice, isPaidUnknown }: RowFindingProps) {
  const { t } = useTranslation(namespace);
  if (row.status === 'error') return <>{row.message}</>;
  if (choice) return <>{choice.riderId ? t('rows.chosen', { name: choice.name }) : t('rows.chosenNobody')}</>;
  if (row.status === 'matched')
    return <>{row.riderName === row.name ? t('rows.registered') : t('rows.riderIs', { name: row.riderName })}</>;
  if (row.status === 'unmatched') return <>{t(isPaidUnknown ? 'rows.unmatchedPaid' : 'rows.unmatched')}</>;
  const candidates = row.candidates ?? [];
  const [only] = candidates;
  if (only?.near) return <>{t('rows.near', { count: candidates.length })}</>;
  if (candidates.length > 1 || !only) return <>{t('rows.candidates', { count: candidates.length })}</>;
  if (only.unverified) return <>{t('rows.unverified', { name: only.name })}</>;
  if (only.exact) return <>{t('rows.exact')}</>;
  const [first] = only.disagrees ?? [];
  return <>{first ? t(`rows.disagrees.${first}`, { name: only.name }) : t('rows.candidates', { count: 1 })}</>;
}
