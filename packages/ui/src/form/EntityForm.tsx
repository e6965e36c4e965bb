import { Button, Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useBlocker } from '@podium/ui/federated/router.ts';
import { isApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import './entity-form.css';

type EntityFormProps<Values extends object> = {
  initialValues?: Partial<Values>;
  /** Throws an ApiError: its field problems land at their fields, the rest above the buttons. */
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
  saveLabel?: string;
  onCancel?: () => void;
  extra?: ReactNode;
  layout?: FormProps['layout'];
};

type FieldNames<Values extends object> = Parameters<FormInstance<Values>['setFields']>[0][number]['name'];

/** The one form: labels above, errors at their fields in the server's words, and no typed value lost by a stray click. */
export function EntityForm<Values extends object>({ initialValues, onSave, children, saveLabel, onCancel, extra, layout = 'vertical' }: EntityFormProps<Values>) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useUnsavedGuard(isDirty && !isSaving, t('form.unsaved'));

  const save = async (values: Values) => {
    setSaving(true);
    setError(null);
    try {
      await onSave(values);
      setDirty(false);
    } catch (failure) {
      const fields = isApiError(failure) ? failure.errors.filter(({ path }) => path in (values as object)) : [];
      form.setFields(fields.map(({ path, message }) => ({ name: path as FieldNames<Values>, errors: [message] })));
      if (fields[0]) form.scrollToField(fields[0].path as never, { focus: true });
      setError(failure);
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

/** Asks before typed values are left behind, within the app and on closing the tab. */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}
