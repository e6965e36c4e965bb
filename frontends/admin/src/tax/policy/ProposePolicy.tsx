import { Checkbox, Form, Input, InputNumber } from 'antd';
import type { TaxForm, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { taxForms } from '@podium/contracts/choices.ts';
import { proposeTaxPolicy as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { proposeTaxPolicy } from '../tax.api.ts';
import { withholdingRows, type WithholdingKey } from './withholding-rows.ts';

type Typed = {
  fromYear: number;
  creditCounts: boolean;
  nearPercent: number;
  /** Whole dollars. */ thresholds: Record<TaxForm, number>;
  /** Whole percent; empty withholds nothing. */ withholding: Partial<Record<WithholdingKey, number | null>>;
  note: string;
};

const typedOf = ({ year, values }: { year: number; values: TaxPolicyValues }): Typed => ({
  fromYear: year,
  creditCounts: values.creditCounts,
  nearPercent: values.nearPercent,
  thresholds: Object.fromEntries(
    taxForms.map((form) => [form, values.thresholdCents[form] / 100]),
  ) as Typed['thresholds'],
  withholding: Object.fromEntries(
    withholdingRows.map(({ key, raceCountry, residence }) => [
      key,
      values.withholding.find((row) => row.raceCountry === raceCountry && row.residence === residence)?.percent ?? null,
    ]),
  ),
  note: '',
});

const valuesOf = ({ creditCounts, nearPercent, thresholds, withholding }: Typed): TaxPolicyValues => ({
  creditCounts,
  nearPercent,
  thresholdCents: Object.fromEntries(
    taxForms.map((form) => [form, Math.round(thresholds[form] * 100)]),
  ) as TaxPolicyValues['thresholdCents'],
  withholding: withholdingRows.flatMap(({ key, raceCountry, residence }) => {
    const percent = withholding[key];
    return percent ? [{ raceCountry, residence, percent }] : [];
  }),
});

type ProposePolicyProps = { inForce: { year: number; values: TaxPolicyValues }; onClose: () => void };

/** Other values for the tax years from one on; they count once another person confirmed them. */
export function ProposePolicy({ inForce, onClose }: ProposePolicyProps) {
  const { t } = useTranslation('admin');
  const save = async (typed: Typed) => {
    await proposeTaxPolicy({ fromYear: typed.fromYear, values: valuesOf(typed), note: typed.note });
    announceDone(t('tax.policy.proposed'));
    onClose();
  };
  return (
    <Dialog title={t('tax.policy.propose')} onClose={onClose}>
      <p>{t('tax.policy.proposeText')}</p>
      <EntityForm<Typed>
        initialValues={typedOf(inForce)}
        onSave={save}
        onCancel={onClose}
        saveLabel={t('tax.policy.send')}
      >
        <Form.Item name="fromYear" label={t('tax.policy.fromYear')} rules={[{ required: true }]}>
          <InputNumber min={2000} max={2100} precision={0} />
        </Form.Item>
        {taxForms.map((form) => (
          <Form.Item
            key={form}
            name={['thresholds', form]}
            label={t('tax.policy.threshold', { form })}
            rules={[{ required: true }]}
          >
            <InputNumber min={0} precision={2} prefix={form.startsWith('T4A') ? 'C$' : 'US$'} />
          </Form.Item>
        ))}
        <Form.Item name="nearPercent" label={t('tax.policy.nearPercent')} rules={[{ required: true }]}>
          <InputNumber min={1} max={100} precision={0} suffix="%" />
        </Form.Item>
        <Form.Item name="creditCounts" valuePropName="checked">
          <Checkbox>{t('tax.policy.creditCounts')}</Checkbox>
        </Form.Item>
        {withholdingRows.map(({ key }) => (
          <Form.Item key={key} name={['withholding', key]} label={t(`tax.policy.withholding.${key}`)}>
            <InputNumber min={0} max={100} precision={0} suffix="%" />
          </Form.Item>
        ))}
        <Form.Item name="note" label={t('tax.policy.note')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.note} />
        </Form.Item>
      </EntityForm>
    </Dialog>
  );
}
