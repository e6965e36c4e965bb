import type { Promoter } from '@podium/contracts/people.ts';
import { rejectPromoter as longest } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { NameList } from './NameList.tsx';

type RejectDialogProps = {
  promoters: readonly Promoter[];
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason, which the promoter receives by mail. */
export function RejectDialog({ promoters, act, onClose }: RejectDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      title={t('applications.rejectAsk', { count: promoters.length, name: promoters[0]?.name })}
      yes={t('applications.reject', { count: promoters.length })}
      isDangerous
      note={{ label: t('applications.reason'), hint: t('applications.reasonHint'), maxLength: longest.reason }}
      act={act}
      onClose={onClose}
    >
      <NameList promoters={promoters} />
    </ConfirmDialog>
  );
}
