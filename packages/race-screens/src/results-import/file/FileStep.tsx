import type { RaceClass } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { FileDrop } from '@podium/ui/form/FileDrop.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { KnownShapes } from '../known/KnownShapes.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { FilesWeRead } from './FilesWeRead.tsx';
import { ImportError } from './ImportError.tsx';
import { PasteBox } from './PasteBox.tsx';
import { ReportFile } from './ReportFile.tsx';

const maxBytes = 10_000_000;

/** The first step: choose a file of any kind, or paste a table. An event without classes has nothing to post to. */
export function FileStep({
  state,
  eventId,
  classes,
  eventHref,
}: {
  state: ResultsImportState;
  eventId: string;
  classes: readonly RaceClass[];
  eventHref: string;
}) {
  const { t } = useTranslation(namespace);
  const { chosen } = state;
  if (classes.length === 0) {
    return (
      <div className="card">
        <EmptyNotice
          title={t('noClasses.title')}
          text={t('noClasses.text')}
          action={
            <ButtonLink kind="primary" to={eventHref}>
              {t('noClasses.action')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ImportError state={state} />
      {chosen && state.error !== null && <ReportFile eventId={eventId} chosen={chosen} />}
      <FileDrop
        label={t('file.label')}
        maxBytes={maxBytes}
        file={chosen && 'file' in chosen.input ? chosen.input.file : null}
        onFile={(file) => file && void state.choose(file)}
      />
      <PasteBox state={state} />
      <div className="import-hints card">
        <h2>{t('hints.title')}</h2>
        <ul>
          {(['formats', 'shapes', 'asks', 'check'] as const).map((hint) => (
            <li key={hint}>{t(`hints.${hint}`)}</li>
          ))}
        </ul>
        <p>
          <FilesWeRead />
        </p>
        <p className="secondary">{t('hints.classes', { names: classes.map(({ name }) => name).join(', ') })}</p>
      </div>
      <KnownShapes />
    </>
  );
}
