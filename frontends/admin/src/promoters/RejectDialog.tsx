import { useState } from 'react';
import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { ReasonField } from '@podium/ui/dialogs/ReasonField.tsx';
import { NameList } from './NameList.tsx';

type RejectDialogProps = {
  promoters: readonly Promoter[];
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason, which the promoter receives by mail. */
export function RejectDialog({ promoters, act, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={t('applications.rejectAsk', { count: promoters.length, name: promoters[0]?.name })}
      yes={t('applications.reject', { count: promoters.length })}
      isDangerous
      act={() => act(reason.trim())}
      onClose={onClose}
    >
      <NameList promoters={promoters} />
      <ReasonField
        label={t('applications.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        isRequired={false}
        isLong
        hint={t('applications.reasonHint')}
      />
    </ConfirmDialog>
  );
}
