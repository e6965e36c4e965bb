import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { isApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { Part } from '../feedback/Part.tsx';
import { modalSizes } from './modal-sizes.ts';
import { ReasonField } from './ReasonField.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import './confirm-dialog.css';

/** A text that is recorded with the action; without more, its optional reason. */
type Note = {
  label?: string;
  hint?: string;
  /** The field of the call that takes the text; its error is shown here. */
  path?: string;
  maxLength: number;
  isRequired?: boolean;
  /** One line. */
  isShort?: boolean;
};

type ConfirmDialogProps = {
  /** Without, the dialog is mounted only while it is open. */
  isOpen?: boolean;
  title: string;
  /** Names the action and, for more than one subject, the count. */
  yes: string;
  /** The label of Cancel, where canceling is a decision of its own. */
  no?: string;
  isDangerous?: boolean;
  /** Disables the confirm button. */
  isDisabled?: boolean;
  note?: Note;
  /** Gets the text of the note. Returns false when input is missing: the dialog stays open. */
  act: (note: string) => unknown;
  onClose: () => void;
  /** Offered beside a failure: loads again what changed meanwhile. */
  onRetry?: () => Promise<unknown>;
  /** Called after the closing animation, for a parent that then unmounts the dialog. */
  afterClose?: () => void;
  size?: keyof typeof modalSizes;
  children?: ReactNode;
};

/**
 * The confirm dialog of an action. It closes over a screen that shows what was done; a failure is shown in it, and no
 * typed value is lost.
 */
export function ConfirmDialog({
  isOpen,
  title,
  yes,
  no,
  isDangerous = false,
  isDisabled = false,
  note,
  act,
  onClose,
  onRetry,
  afterClose,
  size = 'md',
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  useFocusReturn(isOpen === undefined);
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const current = { title, yes, isDangerous, children };
  const [asked, setAsked] = useState<typeof current | null>(null);
  /** From the answer until it is closed it says what it asked, whatever that changes on the screen. */
  const shown = asked ?? current;
  const run = async () => {
    setError(null);
    setMissing(note?.isRequired === true && text.trim() === '');
    if (note?.isRequired && text.trim() === '') return;
    setActing(true);
    setAsked(current);
    try {
      if ((await act(text.trim())) === false) return setAsked(null);
      await refreshed();
      onClose();
    } catch (failure) {
      setError(failure);
      setAsked(null);
    } finally {
      setActing(false);
    }
  };
  const forget = () => {
    setError(null);
    setAsked(null);
    setText('');
    afterClose?.();
  };
  const refusal = isApiError(error) ? error.messageOf(note?.path ?? 'reason') : undefined;
  const retry = onRetry && (() => void onRetry().then(() => setError(null)));
  return (
    <Modal
      className="confirm-dialog"
      open={isOpen ?? true}
      title={shown.title}
      okText={shown.yes}
      cancelText={no ?? t('cancel')}
      okButtonProps={{ danger: shown.isDangerous, disabled: isDisabled }}
      confirmLoading={isActing}
      onOk={() => void run()}
      onCancel={onClose}
      afterClose={forget}
      destroyOnHidden
      width={modalSizes[size]}
    >
      <Part>{shown.children}</Part>
      {note && (
        <div className="confirm-note">
          <ReasonField
            label={note.label ?? t('form.reason')}
            value={text}
            onChange={(value) => {
              setText(value);
              setMissing(false);
            }}
            maxLength={note.maxLength}
            isRequired={note.isRequired ?? false}
            isLong={!note.isShort}
            problem={isMissing ? t('form.required') : (refusal ?? null)}
            {...(note.hint && { hint: note.hint })}
          />
        </div>
      )}
      {error !== null && <ErrorNotice error={error} {...(retry && { onRetry: retry })} />}
    </Modal>
  );
}
