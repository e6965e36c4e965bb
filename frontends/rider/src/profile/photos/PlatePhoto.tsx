import { useState } from 'react';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes } from '@podium/ui/form/file-rules.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useRiderId } from '../../use-rider.ts';
import { listPlates, platePath, sendPlate } from './plates.api.ts';
import './plate-photo.css';

/** Staff look at this VIN before it counts: a photo of the plate, whether it was sent, and a look at it. */
export function PlatePhoto({ vin }: { vin: string }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const riderId = useRiderId();
  const queries = useQueryClient();
  const key = ['rider', riderId, 'plates'];
  const plates = useQuery({ queryKey: key, queryFn: ({ signal }) => listPlates(riderId, signal) });
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: File) => sendPlate(riderId, vin, chosen, setProgress),
    meta: { inline: true },
    onSuccess: (answer) => {
      queries.setQueryData(key, answer);
      setFile(null);
      announceDone(t('bikes.plate.done'));
    },
    onSettled: () => setProgress(null),
  });
  const sent = plates.data?.plates.find((plate) => plate.vin === vin);
  return (
    <section className="plate-photo" aria-label={t('bikes.plate.label', { vin })}>
      <p>{sent ? t('bikes.plate.sent', { date: date(sent.uploadedAt) }) : t('bikes.plate.text')}</p>
      <FileDrop
        label={t(sent ? 'bikes.plate.replace' : 'bikes.plate.choose')}
        types={pictureTypes}
        maxBytes={maxPictureBytes}
        file={file}
        onFile={(next) => {
          setFile(next);
          send.reset();
        }}
        progress={progress}
        error={send.error?.message ?? null}
        disabled={send.isPending}
      />
      <div className="plate-photo-acts">
        {file && (
          <button
            type="button"
            className="btn btn--primary btn--small"
            disabled={send.isPending}
            onClick={() => send.mutate(file)}
          >
            <Icon name="upload" size={17} />
            {t('bikes.plate.send')}
          </button>
        )}
        {sent && (
          <button type="button" className="btn btn--small" onClick={() => setOpen(true)}>
            <Icon name="image" size={17} />
            {t('bikes.plate.view')}
          </button>
        )}
      </div>
      {isOpen && (
        <PrivateFileModal
          title={t('bikes.plate.label', { vin })}
          path={platePath(riderId, vin)}
          fileName={vin}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
