import type { Posting } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { saveFile } from '@podium/ui/formats/save-file.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { fetchPostedFile } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';

type PostingRowProps = {
  eventId: string;
  posting: Posting;
  isMarked: boolean;
  canPick: boolean;
  canRestore: boolean;
  onPick: () => void;
  onChanges: () => void;
  onRestore: () => void;
};

/** One posting: its date, class, means, author and counts, with buttons for its changes, a comparison and a restore. */
export function PostingRow(props: PostingRowProps) {
  const { eventId, posting, isMarked, canPick, canRestore, onPick, onChanges, onRestore } = props;
  const { t, i18n } = useTranslation(namespace);
  const download = useMutation({
    mutationFn: () => fetchPostedFile(eventId, posting.id),
    onSuccess: (blob: Blob) => saveFile(blob, posting.fileName ?? t('history.pasted')),
  });
  const { date, time } = useFormats();
  const { className, means, fileName, postedAt, postedBy, results, matched, finishers, stands } = posting;
  const at = `${date(postedAt)}, ${time(postedAt)}`;
  return (
    <li className={`history-row${stands ? ' is-standing' : ''}${isMarked ? ' is-marked' : ''}`}>
      <div className="history-when">
        <b>{date(postedAt)}</b>
        <span className="secondary">{time(postedAt)}</span>
      </div>
      <div className="history-what">
        <b>{className}</b>
        <span className="secondary">
          {t(`means.${means}`)}
          {fileName && ` (${fileName})`}, {postedBy.name ?? t('history.system')}
        </span>
      </div>
      <p className="history-counts secondary">
        {t('history.results', { count: results })}, {t('history.matched', { count: matched })},{' '}
        {finishers === null ? t('history.finishersOpen') : t('results.finishers', { count: finishers })}
      </p>
      <div className="history-acts">
        {stands && <Chip tone="done">{t('history.stands')}</Chip>}
        {posting.file && (
          <Button
            size="small"
            icon="download"
            isBusy={download.isPending}
            title={t('history.fileKept', {
              size: sizeText(posting.file.bytes, i18n.language),
              date: date(posting.file.keptUntil),
            })}
            aria-label={t('history.fileOf', { name: className, at })}
            onClick={() => download.mutate()}
          >
            {t('history.file')}
          </Button>
        )}
        <Button size="small" onClick={onChanges} aria-label={t('history.changesOf', { name: className, at })}>
          {t('history.changes')}
        </Button>
        <Button
          size="small"
          aria-pressed={isMarked}
          disabled={!canPick}
          onClick={onPick}
          aria-label={t('history.compareOf', { name: className, at })}
        >
          {t(isMarked ? 'history.unmark' : 'history.compare')}
        </Button>
        {canRestore && (
          <Button
            size="small"
            icon="undo"
            onClick={onRestore}
            aria-label={t('history.restoreOf', { name: className, at })}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
