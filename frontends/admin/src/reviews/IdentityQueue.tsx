import { useState } from 'react';
import type { IdentityChange } from '@podium/contracts/people.ts';
import { decideIdentityChange as limits } from '@podium/contracts/limits/identity.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { decideIdentityChange, type listIdentityChanges } from './reviews.api.ts';

type Query = {
  data: Awaited<ReturnType<typeof listIdentityChanges>> | undefined;
  error: unknown;
  refetch: () => unknown;
};
type Asking = { change: IdentityChange; decision: 'approve' | 'reject' };

/** Riders' requests for another legal name, birth date or AMA number (rule 37). */
export function IdentityQueue({ query }: { query: Query }) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = async ({ change, decision }: Asking, reason: string) => {
    await decideIdentityChange(change.id, decision, reason);
    announceDone(t(`reviews.identity.done.${decision}`, { name: change.riderName }));
  };
  return (
    <>
      <p className="secondary review-text">{t('reviews.identity.text')}</p>
      <Loaded query={query} lines={3} height={200}>
        {({ changes }) =>
          changes.length === 0 ? (
            <div className="card">
              <EmptyNotice title={t('reviews.identity.none')} />
            </div>
          ) : (
            <ul className="review-list">
              {changes.map((change) => (
                <li key={change.id}>
                  <ChangeCard change={change} onDecide={(decision) => setAsking({ change, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(`reviews.identity.ask.${asking.decision}`, { name: asking.change.riderName })}
          yes={t(`reviews.identity.${asking.decision}`)}
          isDangerous={asking.decision === 'reject'}
          note={{ maxLength: limits.reason, isRequired: true }}
          act={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const fields = { firstName: 'firstName', lastName: 'lastName', dateOfBirth: 'born', amaNumber: 'ama' } as const;

function ChangeCard({
  change,
  onDecide,
}: {
  change: IdentityChange;
  onDecide: (decision: Asking['decision']) => void;
}) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const asked = (Object.keys(fields) as (keyof typeof fields)[]).filter((field) => change.asked[field] !== null);
  return (
    <article className="review card">
      <header className="review-head">
        <div>
          <h2>
            <Link to={`/auth/admin/rider/${change.riderId}`}>{change.riderName}</Link>
          </h2>
          <p className="secondary">{t('reviews.identity.asked', { date: date(change.askedAt) })}</p>
        </div>
      </header>
      <SimpleTable
        className="review-sides"
        rows={asked}
        rowKey={(field) => field}
        columns={[
          { title: '', isRowHead: true, value: (field) => t(`riders.${fields[field]}`) },
          { title: t('reviews.identity.current'), value: (field) => change.current[field] || '–' },
          { title: t('reviews.identity.wanted'), value: (field) => change.asked[field] },
        ]}
      />
      <p>{t('reviews.identity.why', { reason: change.reason })}</p>
      <footer className="review-acts">
        <Button kind="danger" onClick={() => onDecide('reject')}>
          <Icon name="close" size={16} />
          {t('reviews.identity.reject')}
          <span className="visually-hidden">{change.riderName}</span>
        </Button>
        <Button kind="primary" onClick={() => onDecide('approve')}>
          <Icon name="check" size={16} />
          {t('reviews.identity.approve')}
          <span className="visually-hidden">{change.riderName}</span>
        </Button>
      </footer>
    </article>
  );
}
