import { Input } from 'antd';
import { useId, useState } from 'react';
import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { NameList } from './NameList.tsx';

type RejectDialogProps = {
  promoters: readonly Promoter[];
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason, which the promoters read in their mail. */
export function RejectDialog({ promoters, act, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
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
      <label htmlFor={id} className="decision-label">
        {t('applications.reason')}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={500}
        showCount
        aria-describedby={`${id}-hint`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('applications.reasonHint')}
      </p>
    </ConfirmDialog>
  );
}
