import { PictureField } from '@podium/ui/account/PictureField.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { sendDealerPhoto, updateDealer, type VersionedDealer } from './dealers.api.ts';

/** The photo of a dealership, as its public page shows it. */
export function DealerPhoto({ page: { dealer, version } }: { page: VersionedDealer }) {
  const { t } = useTranslation('admin');
  const save = async (profileImage: string | null) => {
    await updateDealer(dealer.id, { profileImage }, version);
    announceDone(t(profileImage ? 'dealers.photoSaved' : 'dealers.photoRemoved'));
    await refreshed();
  };
  return (
    <PictureField
      of="dealership"
      image={dealer.profileImage}
      save={async (file, onProgress) => save(await sendDealerPhoto(dealer.id, file, onProgress))}
      remove={() => save(null)}
    />
  );
}
