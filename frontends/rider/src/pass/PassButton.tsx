import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { PassDialog } from './PassDialog.tsx';

export function PassButton() {
  const { t } = useTranslation('rider');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={() => setOpen(true)}>
        <Icon name="barcode" size={18} />
        {t('pass.show')}
      </button>
      {isOpen && <PassDialog onClose={() => setOpen(false)} />}
    </>
  );
}
