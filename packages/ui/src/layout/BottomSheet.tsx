import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { AntTheme } from '../theme/AntTheme.tsx';

type BottomSheetProps = { title: string; className: string; foot: ReactNode; onClose: () => void; children: ReactNode };

/** A bottom sheet for phones on pages without antd: load it when it is opened. */
export function BottomSheet({ title, className, foot, onClose, children }: BottomSheetProps) {
  return (
    <AntTheme>
      <Drawer
        open
        placement="bottom"
        size="88dvh"
        title={title}
        className={className}
        closeIcon={<Icon name="close" size={22} />}
        onClose={onClose}
        footer={foot}
      >
        {children}
      </Drawer>
    </AntTheme>
  );
}
