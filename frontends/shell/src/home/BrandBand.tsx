import { useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { LeaveSite } from './LeaveSite.tsx';

export function BrandBand() {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <section className="brand-band">
      <div className="public-width">
        <Icon name="bike" size={44} />
        <div>
          <h2>{t('brand.title')}</h2>
          <p className="secondary">{t('brand.text')}</p>
        </div>
        <Button onClick={() => dialog.current?.showModal()}>
          {t('brand.visit')}
          <Icon name="external" size={18} />
        </Button>
      </div>
      <LeaveSite ref={dialog} />
    </section>
  );
}
