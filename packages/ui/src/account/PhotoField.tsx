import type { User } from '@podium/contracts/people.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { removePhoto, sendPhoto } from './account.api.ts';
import { storeUser } from './store-user.ts';
import { PictureField } from './PictureField.tsx';

/** The picture of the account; once stored, it is updated everywhere at once. */
export function PhotoField() {
  const { t } = useTranslation('ui');
  const user = useUser();
  if (!user) return null;
  const store = async (answer: Promise<{ user: User }>, done: string) => {
    storeUser((await answer).user);
    announceDone(done);
  };
  return (
    <PictureField
      image={user.userImage}
      save={(file, onProgress) => store(sendPhoto(file, onProgress), t('photo.saved'))}
      remove={() => store(removePhoto(), t('photo.removed'))}
    />
  );
}
