import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { MergePreview, MergeSide } from './merge.api.ts';

const records = ['results', 'bikes', 'notes', 'documents', 'timecards', 'favorites'] as const;

/** What goes over to the kept rider, what is lost, and what stands in the way. */
export function MergeMoves({ preview, deleted }: { preview: MergePreview; deleted: MergeSide }) {
  const { t } = useTranslation('admin');
  const { money } = useFormats();
  const { rider } = deleted.page;
  const credit = rider.wallet?.credit
    .filter(({ availableCents }) => availableCents > 0)
    .map(({ availableCents, currency }) => `${money(availableCents, currency)} ${currency}`)
    .join(', ');
  return (
    <table className="merge-moves">
      <caption className="visually-hidden">{t('merge.moves')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('merge.record')}</th>
          <th scope="col">{t('merge.moving')}</th>
          <th scope="col">{t('merge.note')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('merge.kind.awards')}</th>
          <td className="figure">{rider.awards?.length ?? '–'}</td>
          <td>{credit ? t('merge.noteOf.awards', { credit }) : t('merge.noteOf.noCredit')}</td>
        </tr>
        {records
          .filter((record) => preview.moves[record] > 0 || record === 'results' || record === 'bikes')
          .map((record) => (
            <tr key={record}>
              <th scope="row">{t(`merge.kind.${record}`)}</th>
              <td className="figure">{preview.moves[record]}</td>
              <td>{t(`merge.noteOf.${record}`)}</td>
            </tr>
          ))}
        <tr className="merge-lost">
          <th scope="row">{t('merge.lost')}</th>
          <td colSpan={2}>{t('merge.lostText', { email: rider.email })}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Results that no one person can have: nothing is merged before they are mended. */
export function MergeConflicts({ conflicts }: { conflicts: MergePreview['conflicts'] }) {
  const { t } = useTranslation('admin');
  return (
    <div className="merge-conflicts" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <h3>{t('merge.conflicts', { count: conflicts.length })}</h3>
        <p>{t('merge.conflictsText')}</p>
        <ul>
          {conflicts.map(({ eventTitle, className }) => (
            <li key={`${eventTitle} ${className}`}>{t('merge.conflict', { event: eventTitle, class: className })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
