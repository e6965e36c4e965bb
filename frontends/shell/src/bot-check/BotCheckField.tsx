import { useEffect, useId, useRef } from 'react';
import { identityErrors } from '@podium/contracts/errors/identity.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { mountBotCheck, type BotCheckEvents } from './recaptcha.ts';
import type { BotCheck, BotCheckTrouble } from './use-bot-check.ts';
import './bot-check.css';

type Field = NonNullable<BotCheck['field']>;

/** The box “I’m not a robot” of a form, with what is wrong with it; nothing where no bot check is configured. */
export function BotCheckField({ field }: { field: Field | null }) {
  return field && <Box {...field} />;
}

function Box({ config, state: { trouble, loads, spent, demands }, change, keep }: Field) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<ReturnType<typeof mountBotCheck>>(null);
  // All of them change the same state.
  const follow = useRef({ change, keep });

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const state = follow.current;
    const stop = listen(element, state);
    const mounted = mountBotCheck(element, config, locale);
    widget.current = mounted;
    return () => {
      mounted.remove();
      stop();
      state.keep(null);
    };
  }, [config, locale, loads]);
  useEffect(() => {
    if (spent > 0) widget.current?.renew();
  }, [spent]);
  useEffect(() => {
    if (demands > 0) group.current?.focus();
  }, [demands]);

  /** The pressed button disappears, so the focus goes to the whole. */
  const retry = () => change({ trouble: null, loads: loads + 1, demands: demands + 1 });

  const failure = trouble === 'refused' || trouble === 'expired' ? null : trouble;
  return (
    <div
      ref={group}
      className="bot-check"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-trouble`}
      data-needs-application=""
    >
      <p id={`${id}-label`} className="field-label">
        {t('botCheck.label')}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {t('botCheck.hint')}
      </p>
      <div ref={host} className="bot-check-box" hidden={failure !== null} />
      {/* Mounted before it is filled, so that its text is announced. */}
      <div id={`${id}-trouble`} role="alert">
        {trouble === 'refused' && <p className="field-error">{identityErrors['identity/bot-check-failed'][locale]}</p>}
        {trouble === 'expired' && <p className="field-error">{t('botCheck.expired')}</p>}
        {failure && <Failure trouble={failure} onRetry={retry} />}
      </div>
    </div>
  );
}

type FailureProps = { trouble: Exclude<BotCheckTrouble, 'refused' | 'expired'>; onRetry: () => void };

/** There is no box to check: why, and the ways that are left. */
function Failure({ trouble, onRetry }: FailureProps) {
  const { t } = useTranslation('accounts');
  const isOurs = trouble === 'noKey' || trouble === 'noVersion';
  return (
    <div className="form-problem">
      <Icon name="warning" />
      <div className="bot-check-failure">
        <p>{t('botCheck.failed', { reason: t(`botCheck.errors.${trouble}`) })}</p>
        <p>
          {t(isOurs ? 'botCheck.ours' : 'botCheck.blocked')}{' '}
          <Link to="/about/contact" target="_blank">
            {t('botCheck.post')}
          </Link>
        </p>
        {!isOurs && (
          <Button size="small" onClick={onRetry}>
            {t('botCheck.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Follows the events of the widget; returns how to stop. */
function listen(element: HTMLElement, { keep, change }: Pick<Field, 'keep' | 'change'>): () => void {
  const on = <Name extends keyof BotCheckEvents>(name: Name, act: (detail: BotCheckEvents[Name]) => void) => {
    const listener = (event: Event) => act((event as CustomEvent<BotCheckEvents[Name]>).detail);
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  };
  const follow = (token: string | null, trouble: BotCheckTrouble | null) => {
    keep(token);
    change({ trouble });
  };
  const stops = [
    on('recaptcha-success', ({ token }) => follow(token, null)),
    on('recaptcha-expired', () => follow(null, 'expired')),
    on('recaptcha-error', ({ code }) => follow(null, code)),
  ];
  return () => stops.forEach((stop) => stop());
}
