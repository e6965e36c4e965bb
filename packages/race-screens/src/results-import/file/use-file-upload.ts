import { useState } from 'react';
import { useMutation } from '@podium/ui/federated/query.ts';

type OnProgress = (fraction: number) => void;

/** What a file upload does: `check` previews a chosen file and writes nothing, `send` writes once the user confirms. */
type Upload<Preview, Answer> = {
  check?: (file: File, onProgress: OnProgress) => Promise<Preview>;
  send: (file: File, onProgress: OnProgress) => Promise<Answer>;
  onSent: (answer: Answer) => Promise<void>;
};

/** The state of an upload: the chosen file, its preview or the error of the last call. */
export type FileUpload<Preview = unknown> = {
  file: File | null;
  progress: number | null;
  preview: Preview | undefined;
  error: Error | null;
  isSending: boolean;
  choose: (file: File | null) => void;
  send: () => void;
  retry: () => void;
};

export function useFileUpload<Preview, Answer>({ check, send, onSent }: Upload<Preview, Answer>): FileUpload<Preview> {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const options = { meta: { inline: true }, onSettled: () => setProgress(null) };
  const checking = useMutation({ ...options, mutationFn: async (chosen: File) => check?.(chosen, setProgress) });
  const sending = useMutation({
    ...options,
    mutationFn: (chosen: File) => send(chosen, setProgress),
    onSuccess: onSent,
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    sending.reset();
    checking.reset();
    if (chosen && check) checking.mutate(chosen);
  };
  const confirm = () => file && sending.mutate(file);
  return {
    file,
    progress,
    preview: checking.data,
    error: sending.error ?? checking.error,
    isSending: sending.isPending,
    choose,
    send: confirm,
    retry: () => (checking.error ? choose(file) : confirm()),
  };
}
