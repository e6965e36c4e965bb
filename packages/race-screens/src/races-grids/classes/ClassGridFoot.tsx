import type { ClassInput, EventDetail } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { ConflictNotice } from '@podium/ui/form/ConflictNotice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import { classesOf, classSides, labelsOf, type ClassSides } from './class-conflict.ts';
import { inputOf, inputOfClasses } from './class-rows.ts';
import type { ClassGridState } from './use-class-grid.ts';

/**
 * The sticky footer of the class grid: problems, Undo, Discard and Save, or the conflict if somebody else saved first.
 */
export function ClassGridFoot({ state, currency }: { state: ClassGridState; currency: EventDetail['currency'] }) {
  const { t } = useTranslation([namespace, 'ui']);
  const { wholeMoney } = useFormats();
  const { error, problems, isChanged, isSaving, theirs } = state;

  const submit = async (classes?: ClassInput[], version?: number) => {
    if (!(await state.submit(classes, version))) return;
    announceDone(t('classes.saved'));
  };
  const words = (value: unknown) => {
    const { name, payoutType, payouts, noAward } = value as ClassInput;
    return [
      name,
      t(`ui:payout.${payoutType}`),
      ...payouts.map(({ amountCents }) => wholeMoney(amountCents, currency)),
      ...(noAward ? [t('classes.noAward')] : []),
    ].join(', ');
  };
  if (theirs) {
    const [own, other, former] = [
      inputOf(state.rows),
      inputOfClasses(theirs.classes),
      inputOfClasses(state.base.classes),
    ];
    const sides = [classSides(own, [other]), classSides(other, [own])] as const;
    return (
      <ConflictNotice<ClassSides>
        mine={sides[0]}
        theirs={sides[1]}
        base={classSides(former, [own, other])}
        labels={labelsOf([sides[0], sides[1]])}
        format={(_key, value) => words(value)}
        onResolve={(merged) => void submit(classesOf(merged, other), theirs.version)}
        onBack={state.forgive}
      />
    );
  }
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <div className={`grid-foot${isChanged ? ' is-changed' : ''}`}>
        <p role="status">
          {problems.size > 0 ? (
            <b className="grid-wrong">{t('grid.problems', { count: problems.size })}</b>
          ) : (
            t(isChanged ? 'grid.unsaved' : 'grid.noChanges')
          )}
        </p>
        <Button size="small" icon="undo" disabled={!state.draft.canUndo} onClick={state.draft.undo}>
          {t('grid.undo')}
        </Button>
        <Button size="small" disabled={!isChanged || isSaving} onClick={state.discard}>
          {t('grid.discard')}
        </Button>
        <Button
          kind="primary"
          size="small"
          disabled={!isChanged || isSaving || problems.size > 0}
          onClick={() => void submit()}
        >
          {t(isSaving ? 'grid.saving' : 'classes.save')}
        </Button>
      </div>
    </>
  );
}
