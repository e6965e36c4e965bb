import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { CodeBlock } from './CodeBlock.tsx';

type SecretShownProps = { title: string; text: string; label: string; secret: string; onClose: () => void };

/** A secret is shown only once: the dialog closes by its button, not by a click outside. */
export function SecretShown({ title, text, label, secret, onClose }: SecretShownProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} isDismissible={false} onClose={onClose}>
      <p className="developers-once">{text}</p>
      <CodeBlock label={label} code={secret} wraps />
      <div className="developers-kept">
        <Button kind="primary" size="small" onClick={onClose}>
          {t('developers.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
