import { useState } from 'react';
import { updateEvent as limits } from '@podium/contracts/limits/catalog.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import '@podium/race-screens/races/races.css';
import { eligibilityQuery, updateEvent } from './events.api.ts';

/** Cancels or reinstates an event after a question that names the effect on its awards. */
export function CancelEvent({ event: shown, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { money } = useFormats();
  const [isOpen, setOpen] = useState(true);
  // The dialog closes with the text that it opened with.
  const [event] = useState(shown);
  const word = event.canceled ? 'reinstate' : 'cancel';
  const eligibility = useQuery({
    ...eligibilityQuery(event.id),
    enabled: isOpen,
  });
  const act = async (reason: string) => {
    await updateEvent(
      event.id,
      shown.version,
      event.canceled ? { canceled: false } : { canceled: true, cancelReason: reason },
    );
    setOpen(false);
    announceDone(t(`${word}.done`, { title: event.title }));
  };
  const paid = eligibility.data?.results.filter(({ amountCents }) => amountCents > 0) ?? [];
  const cents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const posted = event.classes.filter(({ postedAt }) => postedAt).length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(`${word}.title`, { title: event.title })}
      yes={t(`${word}.yes`)}
      no={t(`${word}.no`)}
      isDangerous={!event.canceled}
      {...(!event.canceled && {
        note: {
          label: t('cancel.reason'),
          hint: t(event.promoterId ? 'cancel.reasonMailed' : 'cancel.reasonPublic'),
          path: 'cancelReason',
          maxLength: limits.cancelReason,
          isRequired: true,
        },
      })}
      act={act}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <ul className="remove-points">
        {event.canceled ? (
          <li>{posted > 0 ? t('reinstate.awards', { count: posted }) : t('reinstate.noAwards')}</li>
        ) : (
          <>
            <li>
              {eligibility.isPending
                ? t('ui:waiting')
                : eligibility.error
                  ? eligibility.error.message
                  : paid.length > 0
                    ? t('cancel.awards', { count: paid.length, amount: money(cents, event.currency) })
                    : t('cancel.noAwards')}
            </li>
            {paid.length > 0 && <li>{t('cancel.redeemed')}</li>}
            <li>{t('cancel.results')}</li>
          </>
        )}
        <li>{t(`${word}.public`)}</li>
      </ul>
    </ConfirmDialog>
  );
}
