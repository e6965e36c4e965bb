import { invalidate } from '@podium/ui/api/queries.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { moveSubmission } from '../races/races.api.ts';
import { moveOf, type Submission } from './submission.ts';

/** Submits to staff or withdraws, after a question that names the effect. */
export function MoveSubmission({
  submission,
  isPrimary = false,
  warning,
}: {
  submission: Submission;
  isPrimary?: boolean;
  /** Warnings about what staff will miss. */ warning?: string | undefined;
}) {
  const { t } = useTranslation('promoter');
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { kind, id, name, version } = submission;
  const move = moveOf(submission);
  const moving = useMutation({
    mutationFn: () => moveSubmission(kind, id, version, move ?? 'submit'),
    meta: { inline: true },
    onSuccess: async () => {
      setAsking(false);
      announceDone(t(`${move}.done`, { name }));
      await invalidate(cache, 'catalog');
    },
  });
  if (move === null) return null;
  return (
    <>
      <button
        type="button"
        className={`btn btn--small${isPrimary && move === 'submit' ? ' btn--primary' : ''}`}
        aria-label={t(`${move}.actionOf`, { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name={move === 'submit' ? 'right' : 'undo'} size={16} />
        {t(`${move}.action`)}
      </button>
      <Modal
        open={isAsking}
        title={t(`${move}.title`, { name })}
        okText={t(`${move}.action`)}
        cancelText={t('ui:cancel')}
        confirmLoading={moving.isPending}
        onOk={() => moving.mutate()}
        onCancel={() => setAsking(false)}
        afterClose={moving.reset}
      >
        <p>{t(`${move}.text`)}</p>
        {move === 'submit' && warning && <p className="own-warning">{warning}</p>}
        {moving.error && (
          <ErrorNotice
            error={moving.error}
            onRetry={() => void invalidate(cache, 'catalog').then(() => moving.reset())}
          />
        )}
      </Modal>
    </>
  );
}
