import { sendIdFile, type IdFileKind } from '@podium/ui/account/id-files.api.ts';
import { useState, type ReactNode } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import type { TaxPaper } from '@podium/contracts/tax-papers.ts';
import type { User } from '@podium/contracts/people.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { maxPictureBytes, pictureTypes } from '@podium/ui/form/file-rules.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { SegmentField } from '../../forms/SegmentField.tsx';
import { CodeField } from '../../forms/CodeField.tsx';
import { useFilled } from '../../forms/use-filled.ts';
import { verifyEmail } from '../sign-up.api.ts';
import './after.css';

const papers = ['w9', 'w8ben'] as const satisfies readonly TaxPaper[];

type DocumentsStepProps = { user: User; heads: ReactNode; onDone: (sent: { hasDocuments: boolean }) => void };

/** License and tax form of a pro. They are accepted only from a verified address, so the mailed code comes first. */
export function DocumentsStep({ user, heads, onDone }: DocumentsStepProps) {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState<readonly IdFileKind[]>([]);
  const [paper, setPaper] = useState<TaxPaper>('w9');
  const kinds: readonly IdFileKind[] = ['driverLicense', paper];
  const hasDocuments = kinds.every((kind) => sent.includes(kind));
  return (
    <div className="entry-form sign-up-after">
      {heads}
      <p className="account-note">
        <Icon name="info" />
        <span>{t('register.documents.who')}</span>
      </p>
      {user.emailVerified ? (
        <>
          <fieldset className="field">
            <legend>{t('register.documents.taxForm')}</legend>
            <SegmentField
              name="taxForm"
              value={paper}
              options={papers.map((each) => [each, t(`register.documents.taxFormOf.${each}`)] as const)}
              onChange={(value) => setPaper(value as TaxPaper)}
            />
          </fieldset>
          {kinds.map((kind) => (
            <DocumentDrop
              key={kind}
              riderId={user.subjectId ?? ''}
              kind={kind}
              isSent={sent.includes(kind)}
              onSent={() => setSent([...sent.filter((each) => each !== kind), kind])}
            />
          ))}
        </>
      ) : (
        <CodeFirst user={user} />
      )}
      <div className="account-actions">
        <Button kind="primary" className="account-submit" onClick={() => onDone({ hasDocuments })}>
          {t(hasDocuments ? 'register.documents.next' : 'register.documents.later')}
          <Icon name="right" />
        </Button>
      </div>
    </div>
  );
}

function CodeFirst({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => verifyEmail(code.trim()),
    meta: { inline: true },
    onSuccess: (answer) => answer.user && storeUser(answer.user),
  });
  const { submit, missing } = useFilled([code], verify.mutate);
  const problem = isApiError(verify.error) ? (verify.error.messageOf('code') ?? verify.error.message) : undefined;
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <p>
        <Trans t={t} i18nKey="register.documents.codeFirst" values={{ email: user.email }} components={{ b: <b /> }} />
      </p>
      <CodeField
        hint={t('verify.codeHint')}
        problem={missing(code) ?? problem}
        value={code}
        onValue={(value) => (setCode(value), verify.reset())}
      />
      <Button type="submit" isBlock isBusy={verify.isPending}>
        {t(verify.isPending ? 'busy' : 'verify.submit')}
      </Button>
    </form>
  );
}

function DocumentDrop({
  riderId,
  kind,
  isSent,
  onSent,
}: {
  riderId: string;
  kind: IdFileKind;
  isSent: boolean;
  onSent: () => void;
}) {
  const { t } = useTranslation('accounts');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: (chosen: File) => sendIdFile('rider', riderId, kind, chosen, setProgress),
    meta: { inline: true },
    onSuccess: onSent,
    onSettled: () => setProgress(null),
  });
  const take = (chosen: File | null) => {
    setFile(chosen);
    send.reset();
    if (chosen) send.mutate(chosen);
  };
  return (
    <section className="sign-up-document" aria-label={t(`register.documents.kind.${kind}`)}>
      <header>
        <h3>{t(`register.documents.kind.${kind}`)}</h3>
        <span role="status">{isSent && <Chip tone="done">{t('register.documents.sent')}</Chip>}</span>
      </header>
      <FileDrop
        label={t('register.documents.choose')}
        types={pictureTypes}
        maxBytes={maxPictureBytes}
        file={file}
        onFile={take}
        progress={progress}
        error={send.error && t('register.documents.failed', { reason: send.error.message })}
        disabled={send.isPending}
      />
    </section>
  );
}
