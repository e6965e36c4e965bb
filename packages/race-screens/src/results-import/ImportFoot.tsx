import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { stateOf } from './import-draft.ts';
import { namespace } from './texts.ts';
import type { ResultsImportState } from './use-results-import.ts';

/** The sticky footer: what is left to do, and the next action. */
export function ImportFoot({
  state,
  title,
  eventHref,
}: {
  state: ResultsImportState;
  title: string;
  eventHref: string;
}) {
  const { t } = useTranslation(namespace);
  const [isOfficial, setOfficial] = useState(false);
  const { step, answer, progress } = state;
  const isBusy = progress !== null;
  const errors = answer?.rows.filter(({ status }) => status === 'error').length ?? 0;
  const reviews = answer?.rows.filter((row) => stateOf(row, state.choices) === 'review').length ?? 0;
  const leave = <ButtonLink to={eventHref}>{t(step === 'file' ? 'foot.back' : 'foot.leave')}</ButtonLink>;

  if (step === 'file') {
    const title = isBusy ? 'checking' : state.error !== null ? 'refused' : state.reading ? 'file' : 'noFile';
    return (
      <Foot title={t(`foot.${title}`)} note={t('foot.fileNote')}>
        {leave}
        <Button kind="primary" disabled={!state.reading || isBusy} onClick={() => state.setStep('read')}>
          {t('step.read')}
          <Icon name="right" size={18} />
        </Button>
      </Foot>
    );
  }
  if (step === 'read') {
    const { sure = false, questions = [] } = state.reading ?? {};
    return (
      <Foot
        title={sure ? t('foot.readSure') : t('foot.readOpen', { count: questions.length })}
        note={t(sure ? 'foot.readSureNote' : 'foot.readOpenNote')}
      >
        {leave}
        <Button id="import-next" kind="primary" disabled={!sure || isBusy} onClick={() => void state.start()}>
          {t(isBusy ? 'foot.checking' : 'step.rows')}
          <Icon name="right" size={18} />
        </Button>
      </Foot>
    );
  }
  if (step === 'rows') {
    const unknown = state.unaccounted.length;
    const left = errors > 0 ? 'errors' : reviews > 0 ? 'reviews' : 'settled';
    const next = (
      <Button
        id="import-next"
        kind="primary"
        disabled={errors > 0 || unknown > 0 || isBusy}
        onClick={() => void state.preview()}
      >
        {t(isBusy ? 'foot.working' : 'step.money')}
        <Icon name="right" size={18} />
      </Button>
    );
    if (errors === 0 && unknown > 0)
      return (
        <Foot title={t('foot.unknown', { count: unknown })} note={t('foot.unknownNote')}>
          <Button onClick={() => state.setTab('unmatched')}>{t('foot.unknownShow')}</Button>
          <Button icon="check" onClick={() => state.confirmUnregistered(state.unaccounted)}>
            {t('foot.unknownNone', { count: unknown })}
          </Button>
          {next}
        </Foot>
      );
    return (
      <Foot
        title={
          left === 'settled' ? t('foot.settled') : t(`foot.${left}`, { count: left === 'errors' ? errors : reviews })
        }
        note={t(`foot.${left}Note`, { count: answer?.rows.length ?? 0 })}
      >
        {leave}
        {next}
      </Foot>
    );
  }
  return (
    <Foot
      title={
        <label className="import-official">
          <input type="checkbox" checked={isOfficial} onChange={(event) => setOfficial(event.target.checked)} />
          <span>
            <b>{t('foot.official')}</b>
            <small>{isOfficial ? title : t('foot.officialNote')}</small>
          </span>
        </label>
      }
    >
      <Button icon="chevronLeft" disabled={isBusy} onClick={() => state.setStep('rows')}>
        {t('step.rows')}
      </Button>
      <Button kind="primary" disabled={!isOfficial || isBusy} onClick={() => void state.post()}>
        {t(isBusy ? 'foot.posting' : 'foot.post')}
        <Icon name="flag" size={18} />
      </Button>
    </Foot>
  );
}

function Foot({ title, note, children }: { title: React.ReactNode; note?: string; children: React.ReactNode }) {
  return (
    <div className="import-foot">
      <div className="import-foot-words" role="status">
        {typeof title === 'string' ? <b>{title}</b> : title}
        {note && <small>{note}</small>}
      </div>
      <div className="import-foot-actions">{children}</div>
    </div>
  );
}
