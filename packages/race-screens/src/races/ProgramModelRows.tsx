import { Form, Input, InputNumber } from 'antd';
import {
  type EngineProgram,
  type ProgramModel,
  enginePrograms,
  isModelName,
  maxProgramModels,
} from '@podium/contracts/engine-programs.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { namespace } from './texts.ts';
import './races.css';

const programs = Object.keys(enginePrograms) as EngineProgram[];

/** The models that count in a series, added one by one or filled in from an engine program (rule 35). */
export function ProgramModelRows() {
  const { t } = useTranslation(namespace);
  const form = Form.useFormInstance();
  const start = (program: EngineProgram) =>
    form.setFieldValue(
      'programModels',
      enginePrograms[program].map((each) => ({ ...each })),
    );
  return (
    <Form.List name="programModels">
      {(rows, { add, remove }) => (
        <div className="bonus-rows">
          {rows.map(({ key, name }) => (
            <div key={key} className="model-row">
              <Form.Item
                name={[name, 'model']}
                label={t('serie.programModel')}
                rules={[{ required: true, whitespace: true }, modelRule(t('serie.programModelWrong'))]}
              >
                <Input maxLength={60} placeholder="450 SX-F" />
              </Form.Item>
              <Form.Item name={[name, 'from']} label={t('serie.programFrom')}>
                <InputNumber min={1990} max={2100} precision={0} />
              </Form.Item>
              <Form.Item
                name={[name, 'to']}
                label={t('serie.programTo')}
                dependencies={[['programModels', name, 'from']]}
                rules={[
                  ({ getFieldValue }) => ({
                    validator: (_rule, to: number | null) =>
                      areYears(getFieldValue(['programModels', name, 'from']) as number | null, to)
                        ? Promise.resolve()
                        : Promise.reject(new Error(t('serie.programYearsWrong'))),
                  }),
                ]}
              >
                <InputNumber min={1990} max={2100} precision={0} />
              </Form.Item>
              <IconButton
                kind="plain"
                size="small"
                icon="trash"
                label={t('serie.programRemove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <p className="model-starts">
            {rows.length < maxProgramModels && (
              <Button size="small" icon="plus" onClick={() => add({ model: '', from: null, to: null })}>
                {t('serie.programAdd')}
              </Button>
            )}
            {rows.length === 0 &&
              programs.map((program) => (
                <Button key={program} size="small" onClick={() => start(program)}>
                  {t(`serie.program.${program}`)}
                </Button>
              ))}
          </p>
        </div>
      )}
    </Form.List>
  );
}

const modelRule = (text: string) => ({
  validator: (_rule: unknown, model: string) =>
    !model?.trim() || isModelName(model.trim()) ? Promise.resolve() : Promise.reject(new Error(text)),
});

const areYears = (from: ProgramModel['from'], to: ProgramModel['to']) =>
  Boolean(from) === Boolean(to) && (from ?? 0) <= (to ?? 0);
