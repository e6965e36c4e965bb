import { Checkbox } from 'antd';
import { useState } from 'react';
import { RecoveryCodes } from '@podium/ui/account/RecoveryCodes.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUnsavedGuard } from '@podium/ui/form/UnsavedGuard.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';

/** The recovery codes; who leaves before they said that they kept them is asked. */
export function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const [isKept, setKept] = useState(false);
  useUnsavedGuard(!isKept, t('twoStep.notKept'));
  return (
    <div className="keep-codes">
      <RecoveryCodes codes={codes} level="h3" />
      <div className="keep-codes-end no-print">
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t('twoStep.kept')}
        </Checkbox>
        <Button kind="primary" disabled={!isKept} onClick={onDone}>
          {t('twoStep.done')}
        </Button>
      </div>
    </div>
  );
}
