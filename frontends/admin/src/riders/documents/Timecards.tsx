import { useState } from 'react';
import type { Rider, Timecard } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { deleteTimecard, fetchTimecard, timecardsQuery, sendTimecard } from './documents.api.ts';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';

const maxBytes = 10_000_000;
type Open = { act: 'view' | 'delete'; card: Timecard } | null;

/** Pictures of a rider's timecards, stored by staff. */
export function Timecards({ rider }: { rider: Pick<Rider, 'id' | 'fullName'> }) {
  const { t } = useTranslation('admin');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery(timecardsQuery(rider.id));
  const sending = useMutation({
    mutationFn: (chosen: File) => sendTimecard(rider.id, chosen, setProgress),
    meta: { inline: true },
    onSettled: () => setProgress(null),
    onSuccess: ({ timecard }) => {
      setFile(null);
      announceDone(t('riders.timecards.added', { name: timecard.name }));
    },
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    sending.reset();
    // A picture needs no further input: choosing it uploads it.
    if (chosen) sending.mutate(chosen);
  };
  const remove = async (card: Timecard) => {
    await deleteTimecard(rider.id, card.file);
    announceDone(t('riders.timecards.deleted', { name: card.name }));
  };
  return (
    <section data-part="timecards">
      <h2 className="riders-sub">{t('riders.timecards.title')}</h2>
      <FileDrop
        label={t('riders.timecards.add')}
        types={['.png', '.jpg', '.jpeg']}
        maxBytes={maxBytes}
        file={file}
        progress={progress}
        error={sending.error?.message ?? null}
        disabled={sending.isPending}
        onFile={take}
      />
      <Loaded query={query} lines={3} height={40}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyNotice title={t('riders.timecards.empty')} text={t('riders.timecards.emptyText')} />
          ) : (
            <ul>
              {cards.map((card) => (
                <TimecardRow key={card.file} card={card} onAct={(act) => setOpen({ act, card })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open?.act === 'view' && (
        <PrivateFileModal
          title={open.card.name}
          fileName={open.card.file}
          load={() => fetchTimecard(rider.id, open.card.file)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.act === 'delete' && (
        <ConfirmDialog
          title={t('riders.timecards.deleteAsk', { name: open.card.name })}
          yes={t('riders.timecards.delete')}
          isDangerous
          act={() => remove(open.card)}
          onClose={() => setOpen(null)}
        >
          <p>{t('riders.timecards.deleteText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function TimecardRow({ card, onAct }: { card: Timecard; onAct: (act: 'view' | 'delete') => void }) {
  const { t } = useTranslation('admin');
  const { date, locale } = useFormats();
  return (
    <li className="document-row">
      <Icon name="image" size={26} />
      <span>
        <b>{card.name}</b>
        <small>
          {t('riders.timecards.uploaded', {
            date: date(card.uploadedAt),
            by: card.uploadedBy,
            size: sizeText(card.bytes, locale),
          })}
        </small>
      </span>
      <span className="document-acts">
        <Button
          size="small"
          aria-label={t('riders.documents.viewOf', { name: card.name })}
          onClick={() => onAct('view')}
        >
          {t('riders.documents.view')}
        </Button>
        <Button
          kind="danger"
          size="small"
          aria-label={t('riders.documents.deleteOf', { name: card.name })}
          onClick={() => onAct('delete')}
        >
          <Icon name="trash" size={17} />
          {t('riders.documents.delete')}
        </Button>
      </span>
    </li>
  );
}
