import { Modal } from 'antd';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { namespace } from '../texts.ts';
import { removeResults } from './classes.api.ts';

type RemoveResultsProps = { event: EventDetail; raceClass: RaceClass; isOpen: boolean; onClose: () => void };

/** The confirm dialog for removing the results of a class; it lists the consequences. */
export function RemoveResults({ event, raceClass, isOpen, onClose }: RemoveResultsProps) {
  const { t } = useTranslation(namespace);
  const count = raceClass.results?.length ?? 0;
  const removal = useMutation({
    mutationFn: () => removeResults(event.id, raceClass.id),
    meta: { inline: true },
    onSuccess: async () => {
      onClose();
      announceDone(t('classes.removed', { name: raceClass.name }));
    },
  });
  return (
    <Modal
      open={isOpen}
      title={t('classes.removeTitle', { name: raceClass.name })}
      okText={t('classes.removeYes', { count })}
      cancelText={t('classes.removeNo')}
      okButtonProps={{ danger: true }}
      confirmLoading={removal.isPending}
      onOk={() => removal.mutate()}
      onCancel={onClose}
      afterClose={removal.reset}
    >
      <ul className="consequences">
        <li>{t('classes.removeText', { count })}</li>
        <li>{t('classes.removeAwards')}</li>
        <li>{t('classes.removeKept')}</li>
      </ul>
      {removal.error && <ErrorNotice error={removal.error} />}
    </Modal>
  );
}
