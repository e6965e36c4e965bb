import { useState } from 'react';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';

type CodeBlockProps = {
  label: string;
  code: string;
  /** A secret is one long word and breaks anywhere. */ wraps?: boolean;
};

/** Text to copy, as it is. */
export function CodeBlock({ label, code, wraps = false }: CodeBlockProps) {
  const { t } = useTranslation('admin');
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true), raiseAlert);
  return (
    <figure className="code-block">
      <figcaption>
        {label}
        <Button
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          aria-label={t('developers.copyOf', { what: label })}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'developers.copied' : 'developers.copy')}
        </Button>
        <span className="visually-hidden" role="status">
          {isCopied ? t('developers.copied') : ''}
        </span>
      </figcaption>
      <pre tabIndex={0} className={wraps ? 'code-block--wraps' : undefined}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
