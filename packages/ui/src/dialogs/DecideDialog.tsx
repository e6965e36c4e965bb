import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type DecideDialogProps = {
  title: string;
  yes: string;
  isDangerous?: boolean;
  /** Whether a reason must be given, or may. */
  needsReason?: boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** The confirm dialog of a decision, with a field for its reason. */
export function DecideDialog({
  title,
  yes,
  isDangerous = false,
  needsReason = false,
  act,
  onClose,
  children,
}: DecideDialogProps) {
  const { t } = useTranslation('ui');
  const [reason, setReason] = useState('');
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      title={title}
      yes={yes}
      isDangerous={isDangerous}
      isDisabled={needsReason && reason.trim() === ''}
      act={() => act(reason.trim())}
      onClose={onClose}
    >
      {children}
      <ReasonField
        label={t('form.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        isRequired={needsReason}
        isLong
      />
    </ConfirmDialog>
  );
}
