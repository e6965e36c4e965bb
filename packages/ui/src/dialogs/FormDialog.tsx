import { Form, Modal, type FormInstance } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { Part } from '../feedback/Part.tsx';
import { showProblems } from '../form/field-problems.ts';
import { modalSizes } from './modal-sizes.ts';
import { useFocusReturn } from './use-focus-return.ts';
import './confirm-dialog.css';

type FormDialogProps<Values extends object> = {
  title: string;
  yes: string;
  isDangerous?: boolean;
  /** The form instance of a caller that reads values of it. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  onValuesChange?: (changed: Partial<Values>) => void;
  /** Gets the valid values; the dialog closes over a screen that shows what was done. */
  act: (values: Values) => Promise<unknown>;
  /** The fields of the call that have another name in the form. */
  paths?: Readonly<Record<string, string>>;
  onClose: () => void;
  size?: keyof typeof modalSizes;
  /** Above the form. */
  about?: ReactNode;
  children: ReactNode;
};

/**
 * A short form in a dialog, mounted only while it is open; Enter in a field sends it. Errors of the call are shown at
 * their fields, the rest below them, and no typed value is lost.
 */
export function FormDialog<Values extends object>({
  title,
  yes,
  isDangerous = false,
  form: given,
  initialValues,
  onValuesChange,
  act,
  paths,
  onClose,
  size = 'md',
  about,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation('ui');
  useFocusReturn();
  // The form's name, and the prefix of the ids of its fields.
  const id = useId();
  const [form] = Form.useForm<Values>(given);
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (values: Values) => {
    setActing(true);
    setError(null);
    try {
      await act(values);
      await refreshed();
      onClose();
    } catch (failure) {
      if (showProblems(form, failure, paths)) setError(failure);
    } finally {
      setActing(false);
    }
  };
  return (
    <Modal
      open
      className="confirm-dialog"
      title={title}
      okText={yes}
      cancelText={t('cancel')}
      okButtonProps={{ danger: isDangerous, htmlType: 'submit', form: id }}
      confirmLoading={isActing}
      mask={{ closable: false }}
      onCancel={onClose}
      width={modalSizes[size]}
    >
      <Part>
        {about}
        <Form<Values>
          name={id}
          form={form}
          layout="vertical"
          requiredMark="optional"
          validateMessages={{ required: t('form.required') }}
          {...(initialValues && { initialValues: initialValues as Values })}
          {...(onValuesChange && { onValuesChange })}
          onFinish={(values) => void run(values)}
        >
          {children}
        </Form>
      </Part>
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}
