import { Button, Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useBlocker } from '@podium/ui/federated/router.ts';
import { useConfirm } from '../dialogs/use-confirm.ts';
import { isApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { fieldProblemsOf } from './field-problems.ts';
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
      const problems = isApiError(failure)
        ? fieldProblemsOf(
            failure.errors,
            form.getFieldsError().map(({ name }) => name),
          )
        : [];
      form.setFields(problems as Parameters<typeof form.setFields>[0]);
      if (problems[0]) form.scrollToField(problems[0].name as never, { focus: true });
      // An error that the fields show already is not repeated above the buttons.
      const shown = problems.flatMap(({ errors }) => errors).length;
      if (!isApiError(failure) || shown === 0 || shown < failure.errors.length) setError(failure);
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

/** The router runs only the last guard, so each guard covers all forms of the page. */
const unsaved = new Set<object>();

/** Confirms before unsaved values are lost, on navigation and on closing the tab. */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return confirm({
      title: question,
      yes: t('form.leave'),
      isDangerous: true,
      no: t('form.stay'),
      act: () => blocker.proceed(),
      onClose: () => blocker.reset(),
    });
  }, [blocker, question, confirm, t]);
  useCloseGuard(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mine = {};
    unsaved.add(mine);
    return () => void unsaved.delete(mine);
  }, [isUnsaved]);
}

/** Confirms only on closing the tab: for a draft that survives navigation but not the end of the tab. */
export function useCloseGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}

/** The same as an element, mounted only while something is unsaved, so that a page of many forms has few guards. */
export function UnsavedGuard() {
  const { t } = useTranslation('ui');
  useUnsavedGuard(true, t('form.unsaved'));
  return null;
}
