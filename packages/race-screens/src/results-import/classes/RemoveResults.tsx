import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import { removeResults } from './classes.api.ts';

type RemoveResultsProps = { event: EventDetail; raceClass: RaceClass; isOpen: boolean; onClose: () => void };

/** The confirm dialog for removing the results of a class; it lists the consequences. */
export function RemoveResults({ event, raceClass, isOpen, onClose }: RemoveResultsProps) {
  const { t } = useTranslation(namespace);
  const count = raceClass.results?.length ?? 0;
  const remove = async () => {
    await removeResults(event.id, raceClass.id);
    announceDone(t('classes.removed', { name: raceClass.name }));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('classes.removeTitle', { name: raceClass.name })}
      yes={t('classes.removeYes', { count })}
      no={t('classes.removeNo')}
      isDangerous
      act={remove}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>{t('classes.removeText', { count })}</li>
        <li>{t('classes.removeAwards')}</li>
        <li>{t('classes.removeKept')}</li>
      </ul>
    </ConfirmDialog>
  );
}
