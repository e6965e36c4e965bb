import type { ReactElement } from 'react';
import { Tooltip } from 'antd';

/**
 * What a control without a text does: below it, on hover, focus, touch and click (spec 9). A touch or click hovers or
 * focuses first; as triggers of their own they would hide again what that has shown.
 */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip title={text} placement="bottom" trigger={['hover', 'focus']}>
      {children}
    </Tooltip>
  );
}
