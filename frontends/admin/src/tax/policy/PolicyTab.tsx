import { useState } from 'react';
import type { TaxPolicy, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { decideTaxPolicy, taxPoliciesQuery } from '../tax.api.ts';
import { PolicyValues } from './PolicyValues.tsx';
import { ProposePolicy } from './ProposePolicy.tsx';

const tones = { waiting: 'warning', confirmed: 'done', rejected: 'plain' } as const;

/** The values in force, and every proposal: one person proposes, another confirms (rule 49). */
export function PolicyTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(taxPoliciesQuery());
  const [isProposing, setProposing] = useState(false);
  return (
    <Loaded query={query} lines={6} height={56}>
      {({ policies, inForce }) => (
        <div className="tax-policies">
          <section className="card">
            <header>
              <h2>{t('tax.policy.inForce', { year: inForce.year })}</h2>
              <RoleButton
                call={rewardsCalls.proposeTaxPolicy}
                kind="primary"
                size="small"
                reason={policies.some(({ status }) => status === 'waiting') ? t('tax.policy.waits') : null}
                onClick={() => setProposing(true)}
              >
                {t('tax.policy.propose')}
              </RoleButton>
            </header>
            {inForce.isDefault && <p className="tax-adviser">{t('tax.adviser')}</p>}
            <PolicyValues values={inForce.values} />
          </section>
          {policies.map((policy) => (
            <Proposal key={policy.id} policy={policy} />
          ))}
          {isProposing && <ProposePolicy inForce={inForce} onClose={() => setProposing(false)} />}
        </div>
      )}
    </Loaded>
  );
}

function Proposal({ policy }: { policy: TaxPolicy & { values: TaxPolicyValues } }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const staffName = useStaffNames();
  const user = useUser();
  const [asked, setAsked] = useState<'confirmed' | 'rejected' | null>(null);
  const isOwn = user !== null && policy.proposedBy === user.id;
  const act = async (decision: 'confirmed' | 'rejected') => {
    await decideTaxPolicy(policy.id, decision);
    announceDone(t(`tax.policy.done.${decision}`, { year: policy.fromYear }));
  };
  return (
    <section className="card" aria-label={t('tax.policy.from', { year: policy.fromYear })}>
      <header>
        <h2>{t('tax.policy.from', { year: policy.fromYear })}</h2>
        <Chip tone={tones[policy.status]}>{t(`tax.policy.status.${policy.status}`)}</Chip>
      </header>
      <p className="secondary">
        {t('tax.policy.proposedBy', { name: staffName(policy.proposedBy), date: date(policy.proposedAt) })}
        {policy.decidedAt &&
          ` ${t('tax.policy.decidedBy', { name: staffName(policy.decidedBy), date: date(policy.decidedAt) })}`}
      </p>
      <p>{policy.note}</p>
      <PolicyValues values={policy.values} />
      {policy.status === 'waiting' && (
        <footer className="tax-acts">
          {(['confirmed', 'rejected'] as const).map((decision) => (
            <RoleButton
              key={decision}
              call={rewardsCalls.decideTaxPolicy}
              kind={decision === 'confirmed' ? 'primary' : 'danger'}
              size="small"
              reason={isOwn ? t('waiting.own') : null}
              onClick={() => setAsked(decision)}
            >
              {t(`tax.policy.act.${decision}`)}
            </RoleButton>
          ))}
        </footer>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`tax.policy.ask.${asked}`, { year: policy.fromYear })}
          yes={t(`tax.policy.act.${asked}`)}
          isDangerous={asked === 'rejected'}
          act={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`tax.policy.askText.${asked}`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
