import { useState, type ReactNode } from 'react';
import type { Promoter } from '@podium/contracts/people.ts';
import { rejectPromoter as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { NameList } from './NameList.tsx';
import { decide, deletePromoters, type Decision } from './promoters.api.ts';
import './promoters.css';

type Act = Decision | 'delete';
type Asked = { act: 'reject' | 'delete'; promoters: readonly Promoter[] };
type Decisions = {
  /** Approves or takes back at once; rejecting and deleting ask first. */
  start: (act: Act, promoters: readonly Promoter[]) => void;
  isActing: boolean;
  /** The dialogs, to be rendered anywhere on the page. */
  dialog: ReactNode;
};

/** The decisions on one or many applications (spec 4). */
export function useDecisions(onDone?: (act: Act, promoters: readonly Promoter[]) => void): Decisions {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async (act: Act, promoters: readonly Promoter[], reason?: string) => {
    const ids = promoters.map(({ id }) => id);
    await (act === 'delete' ? deletePromoters(ids) : decide(act, ids, reason));
    announceDone(
      t(`applications.done.${act}`, { count: ids.length, name: promoters[0]?.name }),
      act === 'approve' || act === 'reject' ? () => run('undo', promoters) : undefined,
    );
    onDone?.(act, promoters);
  };
  const quick = useMutation({
    mutationFn: ({ act, promoters }: { act: Act; promoters: readonly Promoter[] }) => run(act, promoters),
  });
  const close = () => setAsked(null);
  return {
    start: (act, promoters) =>
      act === 'reject' || act === 'delete' ? setAsked({ act, promoters }) : quick.mutate({ act, promoters }),
    isActing: quick.isPending,
    dialog:
      asked?.act === 'reject' ? (
        <ConfirmDialog
          title={t('applications.rejectAsk', { count: asked.promoters.length, name: asked.promoters[0]?.name })}
          yes={t('applications.reject', { count: asked.promoters.length })}
          isDangerous
          // The promoter receives it by mail.
          note={{ label: t('applications.reason'), hint: t('applications.reasonHint'), maxLength: limits.reason }}
          act={(reason) => run('reject', asked.promoters, reason)}
          onClose={close}
        >
          <NameList promoters={asked.promoters} />
        </ConfirmDialog>
      ) : asked?.act === 'delete' ? (
        <ConfirmDialog
          title={t('applications.deleteAsk', { count: asked.promoters.length, name: asked.promoters[0]?.name })}
          yes={t('applications.delete', { count: asked.promoters.length })}
          isDangerous
          act={() => run('delete', asked.promoters)}
          onClose={close}
        >
          <NameList promoters={asked.promoters} />
          <p>{t('applications.deleteText')}</p>
        </ConfirmDialog>
      ) : null,
  };
}
