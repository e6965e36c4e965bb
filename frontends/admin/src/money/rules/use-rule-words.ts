import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { allRules, type RuleName } from './rule-values.ts';

const units = new Map(allRules);

/** A rule's value as text: `30 days`, `12 months`, `$1,000.00`. */
export function useRuleWords() {
  const { t } = useTranslation('admin');
  const { money, percent } = useFormats();
  return (name: RuleName, version: RuleVersion): string => {
    const value = version[name];
    const unit = units.get(name);
    if (Array.isArray(value)) return t('money.rules.unit.dayList', { list: value.join(', ') });
    if (unit === 'dollars') return money(value, 'USD');
    if (unit === 'percent') return percent(value / 100);
    if (unit === 'year' || unit === undefined) return String(value);
    return t(`money.rules.unit.${unit}`, { count: value });
  };
}
