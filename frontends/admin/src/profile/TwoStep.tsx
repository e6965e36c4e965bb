import { useState } from 'react';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { KeepCodes } from './KeepCodes.tsx';
import { RemoveTwoStep } from './RemoveTwoStep.tsx';
import { SetUpTwoStep } from './SetUpTwoStep.tsx';

type Step = { at: 'rest' } | { at: 'setUp' } | { at: 'codes'; codes: readonly string[] } | { at: 'remove' };

/** Two-step sign-in: whether it is on, turning it on, turning it off (rule 27). */
export function TwoStep({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin');
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => {
    setStep({ at: 'rest' });
  };
  return (
    <div className="two-step">
      <header>
        <h2>{t('twoStep.title')}</h2>
        {admin.totpEnabled || step.at === 'codes' ? (
          <Chip tone="done">{t('twoStep.isOn')}</Chip>
        ) : (
          <Chip tone="warning" icon="warning">
            {t('twoStep.isOff')}
          </Chip>
        )}
      </header>
      {step.at === 'rest' && (
        <>
          <p>{t(admin.totpEnabled ? 'twoStep.onText' : 'twoStep.offText')}</p>
          {admin.totpEnabled && (
            <p className={admin.recoveryCodesLeft < 3 ? 'field-error' : 'secondary'}>
              {t('twoStep.codesLeft', { count: admin.recoveryCodesLeft })}
            </p>
          )}
          <Button
            kind={admin.totpEnabled ? 'danger' : 'plain'}
            icon="lock"
            onClick={() => setStep({ at: admin.totpEnabled ? 'remove' : 'setUp' })}
          >
            {t(admin.totpEnabled ? 'twoStep.remove' : 'twoStep.setUp')}
          </Button>
        </>
      )}
      {step.at === 'setUp' && <SetUpTwoStep onCodes={(codes) => setStep({ at: 'codes', codes })} onCancel={rest} />}
      {step.at === 'codes' && <KeepCodes codes={step.codes} onDone={rest} />}
      {step.at === 'remove' && <RemoveTwoStep onEnd={rest} />}
    </div>
  );
}
