import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { AntTheme } from '@podium/ui/theme/AntTheme.tsx';

/** The filters over a phone's page; what they find is counted on the button that leads to it. */
export function FilterSheet({ show, onClose, children }: { show: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <AntTheme>
      <Drawer
        open
        placement="bottom"
        size="88dvh"
        title={t('events.filters')}
        className="finder-sheet"
        closeIcon={<Icon name="close" size={22} />}
        onClose={onClose}
        footer={
          <button type="button" className="btn btn--primary" onClick={onClose}>
            {show}
          </button>
        }
      >
        <form className="finder-filters" onSubmit={(event) => (event.preventDefault(), onClose())}>
          {children}
        </form>
      </Drawer>
    </AntTheme>
  );
}
