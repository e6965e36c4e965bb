import { Suspense, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { useLoadAhead } from '@podium/ui/feedback/use-load-ahead.ts';
import { Button } from '@podium/ui/parts/Button.tsx';

const PassDialog = lazyPage(() => import('./PassDialog.tsx'), 'PassDialog');

export function PassButton() {
  const { t } = useTranslation('rider');
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(PassDialog.prefetch);
  return (
    <>
      <Button kind="primary" icon="barcode" onClick={() => setOpen(true)}>
        {t('pass.show')}
      </Button>
      <Suspense fallback={null}>{isOpen && <PassDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
