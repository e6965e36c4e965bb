import { Suspense, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { useLoadAhead } from '@podium/ui/feedback/use-load-ahead.ts';

const PassDialog = lazyPage(() => import('./PassDialog.tsx'), 'PassDialog');

export function PassButton() {
  const { t } = useTranslation('rider');
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(PassDialog.prefetch);
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={() => setOpen(true)}>
        <Icon name="barcode" size={18} />
        {t('pass.show')}
      </button>
      <Suspense fallback={null}>{isOpen && <PassDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
