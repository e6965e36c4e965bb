import { Suspense, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { useLoadAhead } from '@podium/ui/feedback/use-load-ahead.ts';
import { Button } from '@podium/ui/parts/Button.tsx';

const ScanDialog = lazyPage(() => import('./ScanDialog.tsx'), 'ScanDialog');

/** Reads a rider's code by the camera; a hardware scanner needs no button. */
export function ScanButton({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('dealer');
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(ScanDialog.prefetch);
  const close = () => setOpen(false);
  const found = (text: string) => {
    close();
    onCode(text);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="barcode" size={22} />
        {t('scan.act')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ScanDialog onCode={found} onClose={close} />}</Suspense>
    </>
  );
}
