import { Checkbox, Form, Input, Select } from 'antd';
import type { ComponentProps } from 'react';
import type { Story } from './story.ts';

const Field = (props: ComponentProps<typeof Form.Item>) => (
  <Form layout="vertical" requiredMark="optional">
    <Form.Item {...props} />
  </Form>
);

export const field: Story = {
  part: 'Form.Item',
  states: {
    text: (t) => (
      <Field label={t('field.name')} name="text" required>
        <Input />
      </Field>
    ),
    optional: (t) => (
      <Field label={t('field.name')} name="optional">
        <Input />
      </Field>
    ),
    'with a hint': (t) => (
      <Field label={t('field.name')} name="hint" required extra={t('field.hint')}>
        <Input />
      </Field>
    ),
    wrong: (t) => (
      <Field label={t('field.name')} name="wrong" required validateStatus="error" help={t('field.required')}>
        <Input aria-invalid />
      </Field>
    ),
    disabled: (t) => (
      <Field label={t('field.name')} name="disabled" required>
        <Input disabled placeholder="Unadilla MX" />
      </Field>
    ),
    'several lines': (t) => (
      <Field label={t('field.note')} name="note" required>
        <Input.TextArea rows={3} />
      </Field>
    ),
    date: (t) => (
      <Field label={t('field.date')} name="date" required>
        <Input type="date" />
      </Field>
    ),
    select: (t) => (
      <Field label={t('field.kind')} name="select" required>
        <Select
          options={(['motocross', 'enduro'] as const).map((value) => ({ value, label: t(`field.kinds.${value}`) }))}
        />
      </Field>
    ),
    checkbox: (t) => (
      <Field name="checkbox" valuePropName="checked">
        <Checkbox>{t('field.official')}</Checkbox>
      </Field>
    ),
  },
};
