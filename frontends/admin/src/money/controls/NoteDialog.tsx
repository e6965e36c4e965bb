import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ActDialog } from '@podium/ui/dialogs/ActDialog.tsx';

type NoteDialogProps = {
  title: string;
  yes: string;
  isDangerous?: boolean;
  label: string;
  /** The field of the call that takes the text; its error is shown here. */ path: 'reason' | 'note';
  act: (text: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a decision, and for the note that is recorded with it. */
export function NoteDialog({ title, yes, isDangerous = false, label, path, act, onClose, children }: NoteDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    try {
      await act(text.trim());
    } catch (failure) {
      setProblem((isApiError(failure) && failure.messageOf(path)) || null);
      throw failure;
    }
  };
  return (
    <ActDialog title={title} yes={yes} isDangerous={isDangerous} act={run} onClose={onClose}>
      {children}
      <div className="control-note">
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          value={text}
          maxLength={300}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-under`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-under`} className="field-error">
          {problem}
        </p>
      </div>
    </ActDialog>
  );
}
