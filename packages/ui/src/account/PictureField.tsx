import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Avatar } from '../brand/Avatar.tsx';
import { Icon } from '../brand/Icon.tsx';
import { FileDrop } from '../form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes } from '../form/file-rules.ts';
import { usePicturePreview } from '../form/use-object-url.ts';
import { Button } from '../parts/Button.tsx';
import './account.css';

type PictureFieldProps = {
  image: string | null;
  /** The kind of picture: the placeholder of a person is a helmet, that of a dealership a shop. */ of?:
    'person' | 'dealership';
  save: (file: File, onProgress: (fraction: number) => void) => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** A public picture: previewed before it is sent, replaced and removed. */
export function PictureField({ image, of = 'person', save, remove }: PictureFieldProps) {
  const { t } = useTranslation('ui');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = usePicturePreview(file);
  const isBusy = progress !== null;

  const run = async (act: () => Promise<unknown>) => {
    setProgress(0);
    setError(null);
    try {
      await act();
      setFile(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t('error.occurred'));
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="photo-field">
      {of === 'dealership' && !preview && !image ? (
        <span className="photo-field-none">
          <Icon name="store" size={52} />
        </span>
      ) : (
        <Avatar image={preview ?? image} size={120} />
      )}
      <div className="photo-field-act">
        <FileDrop
          label={t('photo.choose')}
          types={pictureTypes}
          maxBytes={maxPictureBytes}
          file={file}
          onFile={(next) => {
            setFile(next);
            setError(null);
          }}
          progress={file ? progress : null}
          error={error}
          disabled={isBusy}
        />
        <div className="photo-field-buttons">
          {file && (
            <>
              <Button
                kind="primary"
                size="small"
                isBusy={isBusy}
                onClick={() => void run(() => save(file, setProgress))}
              >
                {t('photo.save')}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => (setFile(null), setError(null))}>
                {t('cancel')}
              </Button>
            </>
          )}
          {!file && image && (
            <Button size="small" isBusy={isBusy} onClick={() => void run(remove)}>
              <Icon name="trash" size={17} />
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
