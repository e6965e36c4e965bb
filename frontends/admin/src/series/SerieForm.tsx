import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { BonusRows } from './BonusRows.tsx';
import { isDollars, type SerieValues } from './serie-values.ts';
import { listCategories } from './series.api.ts';

type SerieFormProps = { initialValues: Partial<SerieValues>; onSave: (values: SerieValues) => Promise<unknown>; onCancel: () => void; saveLabel: string };

const required = [{ required: true, whitespace: true }];

export function SerieForm({ initialValues, onSave, onCancel, saveLabel }: SerieFormProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const categories = useQuery({ queryKey: ['categories'], queryFn: listCategories });
  const bothYears = (other: string) => ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: unknown) => (Boolean(value) === Boolean(getFieldValue(other)) ? Promise.resolve() : Promise.reject(new Error(t('serieForm.bothYears')))),
  });
  const amount = { validator: (_rule: unknown, value: string | undefined) => (isDollars(value) ? Promise.resolve() : Promise.reject(new Error(t('serieForm.notAnAmount')))) };
  return (
    <EntityForm<SerieValues> initialValues={initialValues} onSave={onSave} onCancel={onCancel} saveLabel={saveLabel}>
      <Form.Item name="name" label={t('serieForm.name')} rules={required}>
        <Input maxLength={160} autoFocus={!initialValues.name} />
      </Form.Item>
      <div className="form-columns">
        <Form.Item name="categoryId" label={t('serieForm.category')} rules={required}>
          <Select loading={categories.isPending} options={(categories.data ?? []).map(({ id, description }) => ({ value: id, label: description }))} />
        </Form.Item>
        <Form.Item name="raceStyle" label={t('serieForm.style')} rules={required}>
          <Select options={(['flat', 'motocross', 'road', 'offroad'] as const).map((value) => ({ value, label: t(`ui:raceStyle.${value}`) }))} />
        </Form.Item>
        <Form.Item name="country" label={t('serieForm.country')} rules={required}>
          <Select options={(['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) }))} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <Form.Item name="startDate" label={t('serieForm.startDate')} rules={required}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="endDate" label={t('serieForm.endDate')} rules={required}>
          <Input type="date" />
        </Form.Item>
      </div>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t('serieForm.active')}</Checkbox>
      </Form.Item>
      <h2 className="form-head">{t('serieForm.policy')}</h2>
      <div className="form-columns">
        <Form.Item name="minFinishers" label={t('serieForm.minFinishers')} extra={t('serieForm.minFinishersNote')}>
          <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="yearFrom" label={t('serieForm.yearFrom')} dependencies={['yearTo']} rules={[bothYears('yearTo')]} extra={t('serieForm.yearsNote')}>
          <InputNumber min={1990} max={2100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="yearTo" label={t('serieForm.yearTo')} dependencies={['yearFrom']} rules={[bothYears('yearFrom')]}>
          <InputNumber min={1990} max={2100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <h2 className="form-head">{t('serieForm.bonus')}</h2>
      <BonusRows />
      <div className="form-columns">
        <Form.Item name="initialValue" label={t('serieForm.initialValue')} rules={[amount]}>
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="expirationDate" label={t('serieForm.expirationDate')}>
          <Input type="date" />
        </Form.Item>
      </div>
    </EntityForm>
  );
}
