import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Icon } from '../brand/Icon.tsx';
import { Loaded } from '../feedback/Loaded.tsx';
import { useObjectUrl } from '../form/use-object-url.ts';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import './account.css';

type PrivateFileModalProps = { title: string; fileName: string; load: () => Promise<Blob>; onClose: () => void };

/** A private picture, fetched with the session when it is opened and dropped when it is closed. */
export function PrivateFileModal({ title, fileName, load, onClose }: PrivateFileModalProps) {
  const query = useQuery({ queryKey: ['private-file', useId()], queryFn: load, gcTime: 0, staleTime: Infinity });
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <Loaded query={query} lines={6} height={48}>
        {(file) => <Picture file={file} title={title} fileName={fileName} />}
      </Loaded>
    </Dialog>
  );
}

function Picture({ file, title, fileName }: { file: Blob; title: string; fileName: string }) {
  const { t } = useTranslation('ui');
  const url = useObjectUrl(file);
  if (!url) return null;
  return (
    <figure className="private-file">
      <img src={url} alt={title} />
      <ButtonLink size="small" href={url} download={`${fileName}.${file.type === 'image/png' ? 'png' : 'jpg'}`}>
        <Icon name="download" size={17} />
        {t('file.download')}
      </ButtonLink>
    </figure>
  );
}
