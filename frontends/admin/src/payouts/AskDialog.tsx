import { useState, type ReactNode } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ActDialog } from '@podium/ui/dialogs/ActDialog.tsx';
import { ReasonField } from '@podium/ui/dialogs/ReasonField.tsx';

type Note = {
  label: string;
  /** The field of the call that takes the text; its error is shown here. */ path: 'reason' | 'reference';
  maxLength: number;
  hint?: string;
  isRequired?: boolean;
};
type AskDialogProps = {
  title: string;
  yes: string;
  isDangerous?: boolean;
  note: Note;
  act: (note: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action on money, and for the reference or reason that is recorded with it. */
export function AskDialog({ title, yes, isDangerous = false, note, act, onClose, children }: AskDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    try {
      await act(text.trim());
    } catch (failure) {
      setProblem((isApiError(failure) && failure.messageOf(note.path)) || null);
      throw failure;
    }
  };
  return (
    <ActDialog title={title} yes={yes} isDangerous={isDangerous} act={run} onClose={onClose}>
      {children}
      <div className="payout-note">
        <ReasonField
          label={note.label}
          value={text}
          onChange={setText}
          maxLength={note.maxLength}
          isRequired={note.isRequired ?? false}
          problem={problem}
          {...(note.hint && { hint: note.hint })}
        />
      </div>
    </ActDialog>
  );
}
