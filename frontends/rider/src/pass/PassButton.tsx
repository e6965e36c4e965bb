import { lazy, Suspense, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLoadAhead } from '@podium/ui/feedback/use-load-ahead.ts';

const loadDialog = () => import('./PassDialog.tsx');
const PassDialog = lazy(async () => ({ default: (await loadDialog()).PassDialog }));

export function PassButton() {
  const { t } = useTranslation('rider');
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(loadDialog);
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
