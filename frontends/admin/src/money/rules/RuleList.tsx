import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { groupNames, rulesOf } from './rule-values.ts';
import { useRuleWords } from './use-rule-words.ts';

export function RuleList({ version }: { version: RuleVersion }) {
  const { t } = useTranslation('admin');
  const words = useRuleWords();
  return (
    <div className="rule-groups">
      {groupNames.map((group) => (
        <div key={group}>
          <h3>{t(`money.rules.group.${group}`)}</h3>
          <dl>
            {rulesOf(group).map(([name]) => (
              <div key={name}>
                <dt>{t(`money.rules.name.${name}`)}</dt>
                <dd>{words(name, version)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
