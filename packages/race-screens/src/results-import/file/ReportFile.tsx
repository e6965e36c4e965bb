import { useState } from 'react';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { ReasonField } from '@podium/ui/dialogs/ReasonField.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { reportFile } from '../results-import.api.ts';
import { namespace } from '../texts.ts';
import type { Chosen } from '../use-results-import.ts';
import { FilesWeRead } from './FilesWeRead.tsx';

const maxNoteLength = 1000;

/** Sends a file that was not read well to staff, once the user has ticked what is sent and for how long it is kept. */
export function ReportFile({ eventId, chosen }: { eventId: string; chosen: Chosen }) {
  const { t, i18n } = useTranslation(namespace);
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const name = chosen.name ?? t('file.pasted');
  const close = () => {
    setOpen(false);
    setAgreed(false);
  };
  const send = async () => {
    const { keptUntil } = await reportFile({ eventId, input: chosen.input, note: note.trim() });
    announceDone(t('report.done', { date: date(keptUntil) }));
    setNote('');
  };
  return (
    <p className="import-report secondary">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      <FilesWeRead />
      <ConfirmDialog
        isOpen={isOpen}
        title={t('report.title')}
        yes={t('report.send')}
        isDisabled={!isAgreed}
        act={send}
        onClose={close}
      >
        <div className="import-report-form">
          <p>{t('report.text')}</p>
          <ReasonField
            label={t('report.note')}
            value={note}
            onChange={setNote}
            maxLength={maxNoteLength}
            isRequired={false}
            isLong
          />
          <label className="import-official">
            <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
            <span>
              <b>{t('report.agree', { name, size: sizeText(chosen.size, i18n.language) })}</b>
              <small>{t('report.agreeNote')}</small>
            </span>
          </label>
        </div>
      </ConfirmDialog>
    </p>
  );
}
