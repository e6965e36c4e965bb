import { Button, Form, type FormInstance, type FormProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { showProblems } from './field-problems.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import './entity-form.css';

type EntityFormProps<Values extends object> = {
  /** The form instance of a caller that sets values from outside. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /**
   * Throws an ApiError: its field errors are shown at their fields, the rest above the buttons. Returns false when
   * nothing was saved.
   */
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
  saveLabel?: string;
  onCancel?: () => void;
  extra?: ReactNode;
  layout?: FormProps['layout'];
};

/** The standard form: labels above, errors at their fields in the server's words, and a guard of unsaved values. */
export function EntityForm<Values extends object>({
  form: given,
  initialValues,
  onSave,
  children,
  saveLabel,
  onCancel,
  extra,
  layout = 'vertical',
}: EntityFormProps<Values>) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<Values>(given);
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const save = async (values: Values) => {
    setSaving(true);
    setError(null);
    try {
      if ((await onSave(values)) === false) return;
      setDirty(false);
    } catch (failure) {
      // An error that the fields show already is not repeated above the buttons.
      if (showProblems(form, failure)) setError(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form<Values>
      form={form}
      layout={layout}
      className="entity-form"
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      validateMessages={{ required: t('form.required') }}
      {...(initialValues && { initialValues: initialValues as Values })}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
    >
      {isDirty && !isSaving && <UnsavedGuard />}
      {typeof children === 'function' ? children(form) : children}
      {error !== null && <ErrorNotice error={error} />}
      <div className="entity-form-foot">
        {extra}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </Form>
  );
}
