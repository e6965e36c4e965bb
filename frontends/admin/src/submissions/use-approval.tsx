import { useState, type ReactNode } from 'react';
import { rejectEvent as limits } from '@podium/contracts/limits/catalog.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { asOne, useMutation } from '@podium/ui/federated/query.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import './approval-card.css';
import { decideOn, type Decision, type Subject } from './submissions.api.ts';

type Approval = {
  /** Approves or takes back at once; rejecting asks for the reason first. */
  start: (decision: Decision, subjects: readonly Subject[]) => void;
  isActing: boolean;
  /** The dialog, to be rendered anywhere on the page. */
  dialog: ReactNode;
};

/** Staff's decisions on one or many submissions; `onDone` gets the updated subjects. */
export function useApproval(onDone?: (decision: Decision, subjects: readonly Subject[]) => void): Approval {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<readonly Subject[] | null>(null);
  const run = async (decision: Decision, subjects: readonly Subject[], reason?: string) => {
    const decided: Subject[] = [];
    try {
      // One by one: each sends its own version, and a refusal stops the rest.
      await asOne(async () => {
        for (const subject of subjects) decided.push(await decideOn(decision, subject, reason));
      });
    } finally {
      if (decided.length > 0) {
        announceDone(
          t(`approval.done.${decision}`, { count: decided.length, name: decided[0]?.name }),
          decision === 'undo' ? undefined : () => run('undo', decided),
        );
        onDone?.(decision, decided);
      }
    }
  };
  const quick = useMutation({
    mutationFn: ({ decision, subjects }: { decision: Decision; subjects: readonly Subject[] }) =>
      run(decision, subjects),
  });
  return {
    start: (decision, subjects) => (decision === 'reject' ? setAsked(subjects) : quick.mutate({ decision, subjects })),
    isActing: quick.isPending,
    dialog: asked && (
      <ConfirmDialog
        title={t('approval.rejectAsk', { count: asked.length, name: asked[0]?.name })}
        yes={t('approval.reject', { count: asked.length })}
        isDangerous
        // The promoters read it.
        note={{
          label: t('approval.reason'),
          hint: t('approval.reasonHint'),
          maxLength: limits.reason,
          isRequired: true,
        }}
        act={(reason) => run('reject', asked, reason)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
