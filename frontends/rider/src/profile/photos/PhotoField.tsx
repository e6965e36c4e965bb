import { useState, type ReactNode } from 'react';
import { PrivateFileModal } from '@podium/ui/account/PrivateFileModal.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes } from '@podium/ui/form/file-rules.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import './bike-photo.css';

type PhotoFieldProps<Sent> = {
  title: string;
  /** Names the field, and the photo in its preview. */ label: string;
  choose: string;
  /** Sends the photo. */ save: (file: File, onProgress: (fraction: number) => void) => Promise<Sent>;
  /** Fetches the one that was sent. */ load: () => Promise<Blob>;
  vin: string;
  hasPhoto: boolean;
  tone?: 'warning' | 'plain';
  onSent: (sent: Sent) => void;
  /** The text above the field. */ children: ReactNode;
  /** Further actions for a photo that was sent. */ acts?: ReactNode;
};

/** A photo of a bike for the staff: choose, send, preview, replace. */
export function PhotoField<Sent>({
  title,
  label,
  choose,
  save,
  load,
  vin,
  hasPhoto,
  tone = 'plain',
  onSent,
  children,
  acts,
}: PhotoFieldProps<Sent>) {
  const { t } = useTranslation('rider');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({
    mutationFn: (chosen: File) => save(chosen, setProgress),
    meta: { inline: true },
    onSuccess: (sent) => {
      onSent(sent);
      setFile(null);
      announceDone(t('bikes.photo.done'));
    },
    onSettled: () => setProgress(null),
  });
  return (
    <section className={`bike-photo bike-photo--${tone}`} aria-label={label}>
      <h3 className="bike-photo-title">{title}</h3>
      {children}
      <FileDrop
        label={hasPhoto ? t('bikes.photo.replace') : choose}
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
      <div className="bike-photo-acts">
        {file && (
          <Button kind="primary" size="small" isBusy={send.isPending} onClick={() => send.mutate(file)}>
            <Icon name="upload" size={17} />
            {t('bikes.photo.send')}
          </Button>
        )}
        {hasPhoto && (
          <Button size="small" onClick={() => setOpen(true)}>
            <Icon name="image" size={17} />
            {t('bikes.photo.view')}
          </Button>
        )}
        {acts}
      </div>
      {isOpen && <PrivateFileModal title={label} fileName={vin} load={load} onClose={() => setOpen(false)} />}
    </section>
  );
}
