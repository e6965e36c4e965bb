import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RowEditor } from '../reading/RowEditor.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/**
 * Corrects a row or leaves it out on screen, so that the file need not be edited elsewhere. If a choice caused the error,
 * the choice is taken back instead.
 */
export function FixRow({
  row,
  state,
  classNames,
  onRetract,
  onCorrected,
}: {
  row: UploadRow;
  state: ResultsImportState;
  classNames: readonly string[];
  onRetract: (() => void) | undefined;
  onCorrected: () => void;
}) {
  const { t } = useTranslation(namespace);
  const isBusy = state.progress !== null;
  if (onRetract) {
    const retract = () => {
      onRetract();
      // The choice caused the error, so the file is checked again without it.
      void state.recheckWithout(row);
    };
    return (
      <div className="import-fix">
        <Button size="small" isBusy={isBusy} onClick={retract}>
          {t('fix.retract')}
        </Button>
      </div>
    );
  }
  const { line, className, place, name } = row;
  const table = row.table ?? state.reading?.rows[0]?.table ?? '1';
  return (
    <RowEditor
      row={row}
      classNames={classNames}
      isBusy={isBusy}
      onCorrect={(correction) => {
        onCorrected();
        void state.correct(`${table}/${line}`, correction, { line, className, place, name });
      }}
    />
  );
}
