import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { useRoleReason } from '../../people/use-role-reason.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { rulesQuery } from './rules.api.ts';
import './rules.css';

/**
 * `/rule` writes rules for a future day, starting from the latest ones; `/rule/{id}` changes rules that are not in
 * force yet.
 */
export function RulePage() {
  const { t } = useTranslation('admin');
  const { ruleVersionId } = useParams();
  const query = useQuery(rulesQuery());
  const isNew = ruleVersionId === undefined;
  const reason = useRoleReason()(rewardsCalls.addRuleVersion);
  return (
    <>
      <PageHeader
        title={t(isNew ? 'money.rules.addTitle' : 'money.rules.editTitle')}
        crumbs={[{ label: t('sidebar.programMoney') }, { label: t('sidebar.rules'), to: '/auth/admin/rules' }]}
      />
      <div className="page-body">
        <Loaded query={query} lines={8} height={56}>
          {(versions) => {
            const start = isNew
              ? versions[0]
              : versions.find(({ id, canEdit }) => canEdit && String(id) === ruleVersionId);
            if (start && !reason)
              return <RuleEditor key={ruleVersionId ?? 'new'} start={start} id={isNew ? null : start.id} />;
            return (
              <div className="card">
                <EmptyNotice
                  title={t(reason ? 'money.rules.ownersOnly' : 'money.rules.fixed')}
                  text={reason ?? t('money.rules.fixedText')}
                  action={
                    <ButtonLink size="small" to="/auth/admin/rules">
                      {t('sidebar.rules')}
                    </ButtonLink>
                  }
                />
              </div>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}
