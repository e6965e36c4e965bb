import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { isDollars } from './serie-values.ts';

/** What the final standing of a series pays on top, place by place. */
export function BonusRows() {
  const { t } = useTranslation('admin');
  return (
    <Form.List name="bonus">
      {(rows, { add, remove }) => (
        <div className="bonus-rows">
          {rows.map(({ key, name }) => (
            <div key={key} className="bonus-row">
              <Form.Item name={[name, 'place']} label={t('serieForm.bonusPlace')} rules={[{ required: true }]}>
                <InputNumber min={1} max={100} precision={0} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} label={t('serieForm.bonusAmount')} rules={[{ required: true }, { validator: (_rule, value: string) => (isDollars(value) ? Promise.resolve() : Promise.reject(new Error(t('serieForm.notAnAmount')))) }]}>
                <Input inputMode="decimal" />
              </Form.Item>
              <button type="button" className="btn btn--small" aria-label={t('serieForm.bonusRemove', { number: name + 1 })} onClick={() => remove(name)}>
                <Icon name="trash" size={16} />
              </button>
            </div>
          ))}
          <button type="button" className="btn btn--small" onClick={() => add({ place: rows.length + 1, amount: '' })}>
            <Icon name="plus" size={16} />
            {t('serieForm.bonusAdd')}
          </button>
        </div>
      )}
    </Form.List>
  );
}
