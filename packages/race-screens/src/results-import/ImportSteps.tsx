import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from './texts.ts';
import type { ImportStep, ResultsImportState } from './use-results-import.ts';

const order: readonly ImportStep[] = ['file', 'read', 'rows', 'money', 'done'];

/**
 * The steps of the import, with the current one marked. A past step is a button back to it, until the results are
 * posted.
 */
export function ImportSteps({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const at = order.indexOf(state.step);
  const notes: Record<ImportStep, string> = {
    file: state.reading ? t('note.rowsRead', { count: state.reading.rows.length }) : t('note.file'),
    read: !state.reading
      ? t('note.read')
      : state.reading.sure
        ? t('note.readSure')
        : t('note.readOpen', { count: state.reading.questions.length }),
    rows: !state.answer
      ? t('note.rows')
      : state.left > 0
        ? t('note.rowsLeft', { count: state.left })
        : t('note.rowsSettled'),
    money: state.step === 'done' ? t('note.checked') : t('note.money'),
    done: state.step === 'done' ? t('note.posted') : t('note.post'),
  };
  return (
    <ol className="import-steps" aria-label={t('steps')}>
      {order.map((step, i) => {
        const isPast = i < at || state.step === 'done';
        const words = (
          <>
            <span className="import-step-mark figure">{isPast ? <Icon name="check" size={20} /> : i + 1}</span>
            <span>
              <b className="head">{t(step === 'done' ? 'step.post' : `step.${step}`)}</b>
              <small>{notes[step]}</small>
            </span>
          </>
        );
        return (
          <li
            key={step}
            className={isPast ? 'is-past' : i === at ? 'is-current' : undefined}
            aria-current={i === at ? 'step' : undefined}
          >
            {isPast && state.step !== 'done' ? (
              <Button kind="bare" onClick={() => state.setStep(step)}>
                {words}
              </Button>
            ) : (
              <div>{words}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
