import { useState } from 'react';
import type { ResultClaim } from '@podium/contracts/result-claims.ts';
import { decideClaim as limits } from '@podium/contracts/limits/catalog.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { decideClaim, type Reviewer } from './reviews.api.ts';
import { namespace } from './texts.ts';
import { useClaims } from './use-claims.ts';
import './reviews.css';

type Asking = { claim: ResultClaim; decision: 'confirm' | 'reject' };

/** The suggestions that wait for the promoter of the event or for staff to confirm or reject (rule 36). */
export function ClaimQueue({ type }: { type: Reviewer }) {
  const { t } = useTranslation([namespace, 'ui']);
  const query = useClaims(type);
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = async ({ claim, decision }: Asking, reason: string) => {
    await decideClaim(type, claim.id, decision, reason);
    announceDone(t(`claim.done.${decision}`, { name: claim.row.name }));
  };
  return (
    <>
      <p className="secondary review-text">{t('claim.text')}</p>
      <Loaded query={query} lines={3} height={220}>
        {({ claims }) =>
          claims.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('claim.none')} text={t('claim.noneText')} />
            </div>
          ) : (
            <ul className="review-list">
              {claims.map((claim) => (
                <li key={claim.id}>
                  <ClaimCard claim={claim} type={type} onDecide={(decision) => setAsking({ claim, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          note={{ maxLength: limits.reason }}
          title={t(`claim.ask.${asking.decision}`, { name: asking.claim.row.name })}
          yes={t(`claim.${asking.decision}`)}
          isDangerous={asking.decision === 'reject'}
          act={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`claim.askText.${asking.decision}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
