import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { raceStyles } from '@podium/contracts/choices.ts';
import { createSerie as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { BonusRows } from './BonusRows.tsx';
import { DateFields } from './DateFields.tsx';
import { ProgramModelRows } from './ProgramModelRows.tsx';
import { isDollars } from './serie-values.ts';
import { namespace } from './texts.ts';

type SerieFieldsProps = {
  /** Undefined while they are loading. */
  categories: readonly { id: string; description: string }[] | undefined;
  autoFocus?: boolean;
};

const required = [{ required: true, whitespace: true }];

/** The fields of a series within a form of `SerieValues`. */
export function SerieFields({ categories, autoFocus = false }: SerieFieldsProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const countryOptions = useCountryOptions();
  return (
    <>
      <Form.Item name="name" label={t('serie.name')} rules={required}>
        <Input maxLength={limits.name} autoFocus={autoFocus} />
      </Form.Item>
      <div className="form-columns">
        <Form.Item name="categoryId" label={t('serie.categoryId')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={!categories}
            options={(categories ?? []).map(({ id, description }) => ({ value: id, label: description }))}
          />
        </Form.Item>
        <Form.Item name="raceStyle" label={t('serie.raceStyle')} rules={required}>
          <Select options={raceStyles.map((value) => ({ value, label: t(`ui:raceStyle.${value}`) }))} />
        </Form.Item>
        <Form.Item name="country" label={t('serie.country')} rules={required}>
          <Select options={countryOptions} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <DateFields />
      </div>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t('serie.active')}</Checkbox>
      </Form.Item>
      <h2 className="form-head">{t('serie.policy')}</h2>
      <PolicyFields />
      <h3>{t('serie.programModels')}</h3>
      <p className="secondary">{t('serie.programNote')}</p>
      <ProgramModelRows />
      <h2 className="form-head">{t('serie.bonus')}</h2>
      <p className="secondary">{t('serie.bonusNote')}</p>
      <BonusRows />
      <BonusTerms />
    </>
  );
}

/** The fields that decide which results of the series earn (rules 6 and 8). */
function PolicyFields() {
  const { t } = useTranslation(namespace);
  const bothYears =
    (other: string) =>
    ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
      validator: (_rule: unknown, value: unknown) =>
        Boolean(value) === Boolean(getFieldValue(other))
          ? Promise.resolve()
          : Promise.reject(new Error(t('serie.bothYears'))),
    });
  const inOrder = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: unknown) =>
      value && Number(value) < Number(getFieldValue('qualifyingModelYears.from') ?? 0)
        ? Promise.reject(new Error(t('serie.yearsReversed')))
        : Promise.resolve(),
  });
  return (
    <div className="form-columns">
      <Form.Item name="minFinishers" label={t('serie.minFinishers')} extra={t('serie.byRules')}>
        <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="qualifyingModelYears.from"
        label={t('serie.qualifyingModelYears.from')}
        dependencies={['qualifyingModelYears.to']}
        rules={[bothYears('qualifyingModelYears.to')]}
        extra={t('serie.byRules')}
      >
        <InputNumber min={1990} max={2100} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="qualifyingModelYears.to"
        label={t('serie.qualifyingModelYears.to')}
        dependencies={['qualifyingModelYears.from']}
        rules={[bothYears('qualifyingModelYears.from'), inOrder]}
      >
        <InputNumber min={1990} max={2100} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </div>
  );
}

function BonusTerms() {
  const { t } = useTranslation(namespace);
  const amount = {
    validator: (_rule: unknown, value: string | undefined) =>
      isDollars(value) ? Promise.resolve() : Promise.reject(new Error(t('notAnAmount'))),
  };
  return (
    <div className="form-columns">
      <Form.Item name="initialValue" label={t('serie.initialValue')} rules={[amount]}>
        <Input inputMode="decimal" prefix="$" />
      </Form.Item>
      <Form.Item name="expirationDate" label={t('serie.expirationDate')}>
        <Input type="date" />
      </Form.Item>
    </div>
  );
}
