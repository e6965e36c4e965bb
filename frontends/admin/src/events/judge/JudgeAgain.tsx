import { useState } from 'react';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { judgeByTodaysFacts, previewQuery } from './judge.api.ts';
import { JudgedChanges } from './JudgedChanges.tsx';
import './judge.css';

type JudgeProps = { event: EventDetail; raceClass: RaceClass };

/** Judges the posted results of a class by today's bikes, patterns and series (rule 41). */
export function JudgeAgain(props: JudgeProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="refresh" onClick={() => setOpen(true)}>
        {t('judge.open')}
      </Button>
      {isOpen && <JudgeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The preview of every cent; what waits for a second person is said before and after. */
function JudgeDialog({ event, raceClass, onClose }: JudgeProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const preview = useQuery(previewQuery(event.id, raceClass.id));
  const name = raceClass.name;
  const act = async () => {
    const { held } = await judgeByTodaysFacts(event.id, raceClass.id, preview.data?.hash ?? '');
    announceDone(t(held.length > 0 ? 'judge.held' : 'judge.done', { class: name }));
  };
  return (
    <ConfirmDialog
      title={t('judge.title', { class: name })}
      yes={t('judge.yes')}
      size="xl"
      isDisabled={!preview.data || preview.data.changes.length === 0 || preview.isFetching}
      act={act}
      onRetry={() => preview.refetch()}
      onClose={onClose}
    >
      <p>{t('judge.text')}</p>
      <Loaded query={preview} lines={5} height={40}>
        {({ changes, currency, held }) =>
          changes.length === 0 ? (
            <EmptyNotice title={t('judge.same')} text={t('judge.sameText')} />
          ) : (
            <>
              {held.length > 0 && (
                <div className="judge-held" role="note">
                  <Icon name="clock" size={22} />
                  <div>
                    <b>{t('judge.willWait')}</b>
                    <ul>
                      {held.map((reason) => (
                        <li key={reason}>{t(`reviews.held.reason.${reason}`)}</li>
                      ))}
                    </ul>
                  </div>
                </div>
              )}
              <JudgedChanges changes={changes} currency={currency} />
            </>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}
