import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useRoleReason } from '../../people/use-role-reason.ts';
import { RuleVersionCard } from './RuleVersionCard.tsx';
import { rulesQuery } from './rules.api.ts';
import './rules.css';

/** The rules by which the program pays, with their start days; a coming version can still be changed. */
export function RulesPage() {
  const { t } = useTranslation('admin');
  const query = useQuery(rulesQuery());
  const reason = useRoleReason()(rewardsCalls.addRuleVersion);
  const add = reason ? (
    <RoleButton call={rewardsCalls.addRuleVersion} kind="primary" size="small">
      <Icon name="plus" size={18} />
      {t('money.rules.add')}
    </RoleButton>
  ) : (
    <ButtonLink kind="primary" size="small" to="/auth/admin/rule">
      <Icon name="plus" size={18} />
      {t('money.rules.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.rules')}
        crumbs={[{ label: t('sidebar.programMoney') }]}
        actions={query.data && query.data.length > 0 && add}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={64}>
          {(versions) =>
            versions.length === 0 ? (
              <div className="card">
                <EmptyNotice title={t('money.rules.none')} text={t('money.rules.noneText')} />
              </div>
            ) : (
              <>
                <p className="share-note">{t('money.rules.text')}</p>
                <ol className="rule-versions">
                  {versions.map((each, i) => (
                    <li key={each.id}>
                      <RuleVersionCard version={each} before={versions[i + 1]} />
                    </li>
                  ))}
                </ol>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
