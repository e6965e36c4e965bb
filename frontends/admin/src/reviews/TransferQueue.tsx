import { useState } from 'react';
import type { VinTransfer } from '@podium/contracts/vin-transfers.ts';
import { decideTransfer as limits } from '@podium/contracts/limits/dealers.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { decideTransfer, type listTransfers } from './reviews.api.ts';
import { TransferCard } from './TransferCard.tsx';

type Query = { data: Awaited<ReturnType<typeof listTransfers>> | undefined; error: unknown; refetch: () => unknown };
type Asking = { transfer: VinTransfer; decision: 'approve' | 'reject' };

/** Bikes that a rider says changed hands; the holder answers, staff decide. */
export function TransferQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = async ({ transfer, decision }: Asking, reason: string) => {
    await decideTransfer(transfer.id, decision, reason);
    announceDone(t(`reviews.transfers.done.${decision}`, { vin: transfer.vin }));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.transfers.text')}</p>
      <Loaded query={query} lines={3} height={200}>
        {({ transfers }) =>
          transfers.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.transfers.none')} text={t('reviews.transfers.noneText')} />
            </div>
          ) : (
            <ul className="review-list">
              {transfers.map((transfer) => (
                <li key={transfer.id}>
                  <TransferCard transfer={transfer} onDecide={(decision) => setAsking({ transfer, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(`reviews.transfers.ask.${asking.decision}`, { vin: asking.transfer.vin })}
          yes={t(`reviews.transfers.${asking.decision}`)}
          isDangerous={asking.decision === 'reject'}
          note={{ maxLength: limits.reason, isRequired: true }}
          act={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`reviews.transfers.askText.${asking.decision}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
