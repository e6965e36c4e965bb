import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { isDollars } from './serie-values.ts';
import { namespace } from './texts.ts';
import './races.css';

const maxPlaces = 100;

/** The bonus of a series, by place of its final standing. */
export function BonusRows() {
  const { t } = useTranslation(namespace);
  const amount = {
    validator: (_rule: unknown, value: string) =>
      isDollars(value) ? Promise.resolve() : Promise.reject(new Error(t('notAnAmount'))),
  };
  return (
    <Form.List name="bonus">
      {(rows, { add, remove }) => (
        <div className="bonus-rows">
          {rows.map(({ key, name }) => (
            <div key={key} className="bonus-row">
              <Form.Item name={[name, 'place']} label={t('serie.bonusPlace')} rules={[{ required: true }]}>
                <InputNumber min={1} max={999} precision={0} />
              </Form.Item>
              <Form.Item
                name={[name, 'amountCents']}
                label={t('serie.bonusAmount')}
                rules={[{ required: true }, amount]}
              >
                <Input inputMode="decimal" prefix="$" />
              </Form.Item>
              <IconButton
                kind="plain"
                size="small"
                icon="trash"
                label={t('serie.bonusRemove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < maxPlaces && (
            <Button size="small" icon="plus" onClick={() => add({ place: rows.length + 1, amountCents: '' })}>
              {t('serie.bonusAdd')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
