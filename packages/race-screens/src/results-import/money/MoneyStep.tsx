import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ImportError } from '../file/ImportError.tsx';
import { HeldNotice } from '../../reviews/HeldNotice.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { MoneyChanges } from './MoneyChanges.tsx';
import { moneyClasses } from './money-lines.ts';
import { MoneyView } from './MoneyView.tsx';
import { skipEffects } from './skip-effects.ts';
import { StandingChanges } from './StandingChanges.tsx';
import { SkipNotice } from './SkipNotice.tsx';
import './money.css';

/** The preview of what posting would pay, with the changes since a preview that no longer held. */
export function MoneyStep({ state, event }: { state: ResultsImportState; event: EventDetail }) {
  const { t } = useTranslation(namespace);
  const { answer, former } = state;
  const preview = answer?.awardsPreview;
  if (!answer) return null;
  if (!preview) {
    return (
      <>
        <ImportError state={state} />
        <div className="card">
          <EmptyNotice
            title={t('money.missing')}
            text={t('money.missingText')}
            action={
              <Button size="small" onClick={() => void state.preview()}>
                {t('money.again')}
              </Button>
            }
          />
        </div>
      </>
    );
  }
  const classes = moneyClasses(preview, answer, event, state.choices);
  return (
    <>
      <ImportError state={state} />
      <StandingChanges event={event} now={classes} currency={preview.currency} />
      {former?.awardsPreview && (
        <MoneyChanges
          former={moneyClasses(former.awardsPreview, former, event, state.choices)}
          now={classes}
          currency={preview.currency}
        />
      )}
      <SkipNotice
        effects={skipEffects(answer, state.unskipped)}
        currency={preview.currency}
        onShow={() => (state.setTab('skipped'), state.setStep('rows'))}
      />
      <HeldNotice classes={answer.classes} isPosted={false} />
      <MoneyView preview={preview} classes={classes} />
    </>
  );
}
