import { useState } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Avatar } from '../brand/Avatar.tsx';
import { Icon } from '../brand/Icon.tsx';
import { FileDrop } from '../form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes } from '../form/file-rules.ts';
import { usePicturePreview } from '../form/use-object-url.ts';
import { removePhoto, sendPhoto } from './account.api.ts';
import { keepUser } from './keep-user.ts';
import './account.css';

/** The picture of the account: seen before it is sent, and everywhere at once when it is kept. */
export function PhotoField() {
  const { t } = useTranslation('ui');
  const user = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = usePicturePreview(file);
  if (!user) return null;
  const isBusy = progress !== null;

  const run = async (act: () => Promise<{ user: User }>, done: string) => {
    setProgress(0);
    setError(null);
    try {
      keepUser((await act()).user);
      setFile(null);
      announceDone(done);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t('error.occurred'));
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="photo-field">
      <Avatar image={preview ?? user.userImage} size={120} />
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
              <button
                type="button"
                className="btn btn--primary btn--small"
                disabled={isBusy}
                onClick={() => void run(() => sendPhoto(file, setProgress), t('photo.saved'))}
              >
                {t('photo.save')}
              </button>
              <button
                type="button"
                className="btn btn--small"
                disabled={isBusy}
                onClick={() => (setFile(null), setError(null))}
              >
                {t('cancel')}
              </button>
            </>
          )}
          {!file && user.userImage && (
            <button
              type="button"
              className="btn btn--small"
              disabled={isBusy}
              onClick={() => void run(removePhoto, t('photo.removed'))}
            >
              <Icon name="trash" size={17} />
              {t('photo.remove')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
