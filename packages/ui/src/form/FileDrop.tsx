import { useId, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { buttonLook } from '../parts/button-look.ts';
import { fileProblem, sizeText } from './file-rules.ts';
import './file-drop.css';

type FileDropProps = {
  label: string;
  /** Extensions with their dot: `['.csv', '.xlsx']`. Without them, files of every kind are taken. */
  types?: readonly string[];
  maxBytes: number;
  file: File | null;
  onFile: (file: File | null) => void;
  /** 0 to 1 during the upload. */
  progress?: number | null;
  /** The server's error for the file. */
  error?: string | null;
  disabled?: boolean;
};

/** Drop a file or choose one; shows at once what is wrong with it, and the progress of the upload. */
export function FileDrop({
  label,
  types,
  maxBytes,
  file,
  onFile,
  progress = null,
  error = null,
  disabled = false,
}: FileDropProps) {
  const { t, i18n } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const limits = { types: types?.join(', '), size: sizeText(maxBytes, i18n.language) };

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen, types, maxBytes);
    setProblem(wrong && t(`file.${wrong}`, limits));
    onFile(wrong ? null : chosen);
    if (input.current) input.current.value = '';
  };
  const message = problem ?? error;
  return (
    <div className="file-drop-field">
      <label
        htmlFor={id}
        className={`file-drop${isOver ? ' file-drop--over' : ''}${message ? ' file-drop--wrong' : ''}`}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take(event.dataTransfer.files[0]);
        }}
      >
        <Icon name={file ? 'file' : 'upload'} size={30} />
        <span className="file-drop-words">
          <b>{label}</b>
          <span>{file ? `${file.name}, ${sizeText(file.size, i18n.language)}` : t('file.drop')}</span>
          <small>{t(types ? 'file.accept' : 'file.acceptAny', limits)}</small>
        </span>
        <span {...buttonLook({ size: 'small' })} aria-hidden="true">
          {t(file ? 'file.replace' : 'file.choose')}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={types?.join(',')}
          disabled={disabled}
          aria-describedby={message ? `${id}-problem` : undefined}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {progress !== null && (
        <div
          className="file-drop-progress"
          role="progressbar"
          aria-valuenow={Math.round(progress * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={label}
        >
          <i style={{ width: `${progress * 100}%` }} />
          <span>{t('file.sending', { percent: Math.round(progress * 100) })}</span>
        </div>
      )}
      {message && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
