import { createContext, useCallback, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
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

/** Opens a confirm dialog from a function, such as a guard. Returns a function that closes it. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  useLoadAhead(loadDialog);
  if (!ask) throw new Error('useConfirm needs Questions around the screen');
  return ask;
}

/** Shows what `useConfirm` asks. The dialog is loaded when it is first needed: most screens open without one. */
export function Questions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<readonly Question[]>([]);
  const [Dialog, setDialog] = useState<ComponentType<QuestionProps> | null>(null);
  const close = useCallback((question: Question) => setOpen((all) => all.filter((each) => each !== question)), []);
  const ask = useCallback<Ask>(
    (question) => {
      setOpen((all) => [...all, question]);
      loadDialog().then(
        ({ QuestionDialog }) => setDialog(() => QuestionDialog),
        () => {
          // The screen and what is typed on it stay; who asks again loads again.
          raiseAlert(new Error(t('error.dialogNotLoaded')));
          question.onClose?.();
          close(question);
        },
      );
      return () => close(question);
    },
    [close, t],
  );
  return (
    <Asking value={ask}>
      {children}
      {Dialog && open.map((question) => <Dialog key={question.title} {...question} onGone={() => close(question)} />)}
    </Asking>
  );
}

export type QuestionProps = Question & { onGone: () => void };
