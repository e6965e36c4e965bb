import { Modal } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFocusReturn } from '@podium/ui/dialogs/use-focus-return.ts';
import { CodeBlock } from './CodeBlock.tsx';

type SecretShownProps = { title: string; text: string; label: string; secret: string; onClose: () => void };

/** A secret is shown only once: the dialog closes by its button, not by a click outside. */
export function SecretShown({ title, text, label, secret, onClose }: SecretShownProps) {
  const { t } = useTranslation('admin');
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <button type="button" className="btn btn--small btn--primary" onClick={onClose}>
          {t('developers.kept')}
        </button>
      }
    >
      <p className="developers-once">{text}</p>
      <CodeBlock label={label} code={secret} wraps />
    </Modal>
  );
}
