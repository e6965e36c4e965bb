import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLoadAhead } from '../feedback/use-load-ahead.ts';

type Question = {
  title: string;
  text?: ReactNode;
  yes: string;
  no?: string;
  isDangerous?: boolean;
  /** A failure is shown where the dialog was opened, or is thrown to be shown in the dialog. */
  act: () => unknown;
  /** Canceled. */
  onClose?: () => void;
};
type Ask = (question: Question) => () => void;

const Asking = createContext<Ask | null>(null);
const loadDialog = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazy(async () => ({ default: (await loadDialog()).QuestionDialog }));

/** Opens a confirm dialog from a function, such as a guard. Returns a function that closes it. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  useLoadAhead(loadDialog);
  if (!ask) throw new Error('useConfirm needs Questions around the screen');
  return ask;
}

/** Shows what `useConfirm` asks. The dialog is loaded when it is first needed: most screens open without one. */
export function Questions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Question[]>([]);
  const close = useCallback((question: Question) => setOpen((all) => all.filter((each) => each !== question)), []);
  const ask = useCallback<Ask>(
    (question) => {
      setOpen((all) => [...all, question]);
      return () => close(question);
    },
    [close],
  );
  return (
    <Asking value={ask}>
      {children}
      <Suspense fallback={null}>
        {open.map((question) => (
          <QuestionDialog key={question.title} {...question} onGone={() => close(question)} />
        ))}
      </Suspense>
    </Asking>
  );
}

export type QuestionProps = Question & { onGone: () => void };
