import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Camera } from './Camera.tsx';

type ScanDialogProps = { onCode: (text: string) => void; onClose: () => void };

export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('dealer');
  return (
    <Dialog title={t('scan.title')} onClose={onClose}>
      <Camera onCode={onCode} />
    </Dialog>
  );
}
