import { useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { QuestionProps } from './Questions.tsx';

/** A question of `useConfirm`. */
export function QuestionDialog({ text, act, onClose, onGone, ...rest }: QuestionProps) {
  const isAnswered = useRef(false);
  const answer = async () => {
    await act();
    isAnswered.current = true;
  };
  const leave = () => {
    if (!isAnswered.current) onClose?.();
    onGone();
  };
  return (
    <ConfirmDialog {...rest} act={answer} onClose={leave}>
      {text}
    </ConfirmDialog>
  );
}
