import { useState } from 'react';
import type { HeldPosting } from '@podium/contracts/api/catalog/holds.ts';
import { decideHold as limits } from '@podium/contracts/limits/catalog.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { HeldCard } from './HeldCard.tsx';
import { decideHeld, type listHeld } from './reviews.api.ts';

type Query = { data: Awaited<ReturnType<typeof listHeld>> | undefined; error: unknown; refetch: () => unknown };
type Asking = { posting: HeldPosting; decision: 'release' | 'reject' };

/** Postings, and changes of what they pay, that wait for a second person (rules 39 and 42). */
export function HeldQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = async ({ posting, decision }: Asking, reason: string) => {
    await decideHeld(posting.id, decision, reason);
    announceDone(t(`reviews.held.done.${decision}`, { class: posting.className }));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.held.text')}</p>
      <Loaded query={query} lines={3} height={220}>
        {({ postings }) =>
          postings.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.held.none')} text={t('reviews.held.noneText')} />
            </div>
          ) : (
            <ul className="review-list">
              {postings.map((posting) => (
                <li key={posting.id}>
                  <HeldCard posting={posting} onDecide={(decision) => setAsking({ posting, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(`reviews.held.ask.${asking.decision}`, { class: asking.posting.className })}
          yes={t(`reviews.held.${asking.decision}`)}
          isDangerous={asking.decision === 'reject'}
          note={{ maxLength: limits.reason, isRequired: true }}
          act={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`reviews.held.askText.${asking.decision}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
