import { useState, type FormEvent } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Panel } from '../panels/Panel.tsx';
import { savePin } from '../rider/rider.api.ts';
import { useRiderId } from '../rider/use-rider.ts';
import './pin-form.css';

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 4);

export function PinForm({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation('rider');
  const id = useRiderId();
  const isProxied = Boolean(useUser()?.proxyHost);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => savePin(id, { pin, password }),
    meta: { inline: true },
    onSuccess: () => {
      setPin('');
      setAgain('');
      setPassword('');
      announceDone(t('pin.saved'));
    },
  });
  const differs = again.length === 4 && again !== pin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Panel
      title={t('pin.title')}
      text={t('pin.text')}
      action={<Chip tone={hasPin ? 'done' : 'warning'}>{t(hasPin ? 'missing.pin.done' : 'missing.pin.open')}</Chip>}
    >
      {isProxied ? (
        <p className="secondary">{t('pin.notWhileProxying')}</p>
      ) : (
        <form className="pin-form" onSubmit={submit}>
          <div className="field">
            <label htmlFor="pin-new">{t('pin.new')}</label>
            <input
              id="pin-new"
              className="pin-box"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby="pin-rule"
              value={pin}
              onChange={(event) => setPin(digits(event.target.value))}
            />
            <p id="pin-rule" className="field-hint">
              {t('pin.rule')}
            </p>
          </div>
          <div className="field">
            <label htmlFor="pin-again">{t('pin.again')}</label>
            <input
              id="pin-again"
              className="pin-box"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              value={again}
              aria-invalid={differs || undefined}
              onChange={(event) => setAgain(digits(event.target.value))}
            />
            {differs && <p className="field-error">{t('pin.differs')}</p>}
          </div>
          <div className="field">
            <label htmlFor="pin-password">{t('pin.password')}</label>
            <input
              id="pin-password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          {save.error && <ErrorNotice error={isApiError(save.error) ? save.error : new Error(t('pin.failed'))} />}
          <Button
            type="submit"
            kind="primary"
            disabled={pin.length !== 4 || pin !== again || password === '' || save.isPending}
          >
            {t(hasPin ? 'pin.change' : 'pin.set')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
