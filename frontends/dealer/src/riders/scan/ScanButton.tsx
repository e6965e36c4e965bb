import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { canScan } from './barcode-detector.ts';
import { ScanDialog } from './ScanDialog.tsx';

/** Shown only where the browser can read codes by camera; a hardware scanner needs no button. */
export function ScanButton({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('dealer');
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  const found = (text: string) => {
    setOpen(false);
    onCode(text);
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="barcode" size={22} />
        {t('scan.act')}
      </button>
      {isOpen && <ScanDialog onCode={found} onClose={() => setOpen(false)} />}
    </>
  );
}
