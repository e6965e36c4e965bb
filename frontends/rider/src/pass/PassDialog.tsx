import { Modal, QRCode } from 'antd';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { lifeSeconds, usePass } from './use-pass.ts';
import './pass-dialog.css';

/** The code in full screen, for the dealer's scanner. */
export function PassDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rider', 'ui']);
  return (
    <Modal
      open
      title={t('pass.title')}
      width="100%"
      wrapClassName="pass-screen"
      footer={null}
      closeIcon={<Icon name="close" size={26} />}
      onCancel={onClose}
      destroyOnHidden
    >
      <Pass />
      <Button isBlock onClick={onClose}>
        {t('ui:close')}
      </Button>
    </Modal>
  );
}

function Pass() {
  const { t } = useTranslation('rider');
  const user = useUser();
  const { data, error, refetch, secondsLeft, kept } = usePass();
  const { date, time } = useFormats();
  const isGood = data !== undefined && secondsLeft > 0;
  return (
    <div className="pass">
      <p className="pass-name">{kept?.name ?? user?.name}</p>
      <div className="pass-code" role="img" aria-label={t(isGood || kept ? 'pass.code' : 'pass.waiting')}>
        <QRCode
          value={(isGood ? data.pass : kept?.pass) ?? ' '}
          type="svg"
          size={640}
          errorLevel="M"
          bordered={false}
          color="#000"
          bgColor="#fff"
          status={isGood || kept ? 'active' : 'loading'}
        />
      </div>
      {kept ? (
        <div className="pass-old" role="status">
          <p>
            <Icon name="clock" size={20} />
            <b>{t('pass.old', { date: date(kept.at), time: time(kept.at) })}</b>
          </p>
          <p>{t('pass.oldHow')}</p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            {t('pass.again')}
          </Button>
        </div>
      ) : error && !isGood ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="pass-time" role="timer">
          <span className="pass-bar" aria-hidden="true">
            <span style={{ width: `${(secondsLeft / lifeSeconds) * 100}%` }} />
          </span>
          {isGood ? t('pass.left', { count: secondsLeft }) : t('pass.waiting')}
        </p>
      )}
      <p>{t('pass.how')}</p>
      <p className="pass-note">
        <Icon name="lock" size={18} />
        {t('pass.spendsNothing')}
      </p>
    </div>
  );
}
