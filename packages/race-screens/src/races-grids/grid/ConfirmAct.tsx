import { Modal } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export type Asked = {
  title: string;
  /** What becomes of it, one sentence each. */ points: readonly string[];
  yes: string;
  act: () => void;
};

/** Asks before something is taken away; the sentences say what and how many. */
export function ConfirmAct({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={asked !== null}
      title={asked?.title}
      okText={asked?.yes}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        asked?.act();
        onClose();
      }}
      onCancel={onClose}
      destroyOnHidden
    >
      <ul className="grid-points">
        {asked?.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Modal>
  );
}
