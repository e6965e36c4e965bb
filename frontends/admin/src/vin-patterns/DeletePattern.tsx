import { invalidate } from '@podium/ui/api/queries.ts';
import { Modal } from 'antd';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { deletePattern } from './vin-patterns.api.ts';

export function DeletePattern({ pattern, onClose }: { pattern: VinPattern | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: deletePattern,
    meta: { inline: true },
    onSuccess: async () => {
      announceDone(t('vinPatterns.deleted'));
      onClose();
      await invalidate(cache, 'dealers');
    },
  });
  return (
    <Modal
      open={pattern !== null}
      title={pattern ? t('vinPatterns.deleteTitle', { model: pattern.model, year: pattern.year }) : ''}
      okText={t('vinPatterns.deleteYes')}
      cancelText={t('vinPatterns.deleteNo')}
      okButtonProps={{ danger: true }}
      confirmLoading={removal.isPending}
      onOk={() => pattern && removal.mutate(pattern.id)}
      onCancel={onClose}
      afterClose={removal.reset}
    >
      <p>{t('vinPatterns.deleteText')}</p>
      {removal.error && <ErrorNotice error={removal.error} />}
    </Modal>
  );
}
