import { Form, Input, InputNumber } from 'antd';
import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { isDayList, type allRules, type RuleName } from './rule-values.ts';

type RuleFieldProps = { name: RuleName; unit: (typeof allRules)[number][1] };

/** The input of one rule: whole numbers with their unit, days as a list, an amount in dollars. */
export function RuleField({ name, unit }: RuleFieldProps) {
  const { t } = useTranslation('admin');
  const checked = (holds: (text: string) => boolean, words: string) => ({
    validator: (_rule: unknown, text: string) =>
      !text || holds(text) ? Promise.resolve() : Promise.reject(new Error(t(words))),
  });
  const extra = t(`money.rules.hint.${name}`, { defaultValue: '' });
  const rules = [
    { required: true },
    ...(unit === 'dollars' ? [checked((text) => typedCents(text) !== null, 'money.notDollars')] : []),
    ...(unit === 'dayList' ? [checked(isDayList, 'money.rules.notDays')] : []),
  ];
  return (
    <Form.Item name={name} label={t(`money.rules.name.${name}`)} rules={rules} {...(extra && { extra })}>
      {unit === 'dollars' ? (
        <Input inputMode="decimal" prefix="$" />
      ) : unit === 'dayList' ? (
        <Input />
      ) : (
        <InputNumber min={0} precision={0} {...(unit !== 'year' && { suffix: t(`money.rules.suffix.${unit}`) })} />
      )}
    </Form.Item>
  );
}
