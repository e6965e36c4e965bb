import type { ReactNode } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FileRefusal } from './FileRefusal.tsx';
import type { FileUpload } from './use-file-upload.ts';
import '../results-import.css';
import './upload-card.css';

type UploadCardProps = {
  upload: FileUpload;
  /** Label of the close button, and `file` of the field for the file. */
  texts: { title: string; text: string; example: string; file: string; send: string; close: string };
  /** A CSV file to start from. */
  example: { name: string; csv: string };
  maxBytes: number;
  canSend: boolean;
  onClose?: (() => void) | undefined;
  /** The preview of what sending would change. */
  children?: ReactNode;
};

/** Takes a CSV or Excel file, shows its errors by line or the preview of its changes, and sends it once confirmed. */
export function UploadCard({ upload, texts, example, maxBytes, canSend, onClose, children }: UploadCardProps) {
  const { error } = upload;
  return (
    <section className="upload-card card">
      <header>
        <h2>{texts.title}</h2>
        <Button size="small" icon="download" onClick={() => downloadCsv(example.name, example.csv)}>
          {texts.example}
        </Button>
      </header>
      <p className="secondary">{texts.text}</p>
      {error &&
        (isApiError(error) && error.errors.length > 0 ? (
          <FileRefusal error={error} onFile={upload.choose} accept=".csv,.xlsx" />
        ) : (
          <ErrorNotice error={error} onRetry={upload.retry} />
        ))}
      <FileDrop
        label={texts.file}
        types={['.csv', '.xlsx']}
        maxBytes={maxBytes}
        file={upload.file}
        progress={upload.progress}
        disabled={upload.isSending}
        onFile={upload.choose}
      />
      {children}
      <p className="upload-card-actions">
        {onClose && <Button onClick={onClose}>{texts.close}</Button>}
        <Button kind="primary" disabled={!upload.file || !canSend || upload.isSending} onClick={upload.send}>
          {texts.send}
        </Button>
      </p>
    </section>
  );
}
