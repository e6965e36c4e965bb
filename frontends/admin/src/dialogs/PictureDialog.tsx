import { Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { saveBlob } from './save-blob.ts';
import './picture-dialog.css';

type PictureDialogProps = { title: string; fileName: string; load: () => Promise<Blob>; onClose: () => void };

/** A private picture: fetched with the session, shown here, and cached nowhere. */
export function PictureDialog({ title, fileName, load, onClose }: PictureDialogProps) {
  const query = useQuery({ queryKey: ['picture', useId()], queryFn: load, gcTime: 0, staleTime: Infinity });
  return (
    <Modal open title={title} footer={null} width={820} onCancel={onClose}>
      <Loaded query={query} lines={8} height={32}>
        {(blob) => <Picture blob={blob} title={title} fileName={fileName} />}
      </Loaded>
    </Modal>
  );
}

function Picture({ blob, title, fileName }: { blob: Blob; title: string; fileName: string }) {
  const { t } = useTranslation('admin');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  return (
    <figure className="picture">
      <img src={url} alt={title} />
      <button type="button" className="btn btn--small" onClick={() => saveBlob(blob, fileName)}>
        <Icon name="download" size={17} />
        {t('riders.documents.download')}
      </button>
    </figure>
  );
}
