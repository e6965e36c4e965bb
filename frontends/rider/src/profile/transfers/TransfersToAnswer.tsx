import type { HolderAnswer, TransferToAnswer } from '@podium/contracts/vin-transfers.ts';
import { holderAnswers } from '@podium/contracts/choices.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { answerTransfer } from './transfers.api.ts';
import { useTransfers } from './use-transfers.ts';
import '../photos/bike-photo.css';

/** Another rider requests a bike of this garage: the holder confirms the sale or denies it, then staff decide. */
export function TransfersToAnswer() {
  const { transfers } = useTransfers();
  if (!transfers?.toAnswer.length) return null;
  return (
    <div className="transfers-to-answer">
      {transfers.toAnswer.map((transfer) => (
        <Question key={transfer.id} transfer={transfer} />
      ))}
    </div>
  );
}

function Question({ transfer: { id, vin, askedBy, askedAt, answer } }: { transfer: TransferToAnswer }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const { riderId, store } = useTransfers();
  const answering = useMutation({
    mutationFn: (said: HolderAnswer) => answerTransfer(riderId, id, said),
    meta: { inline: true },
    onSuccess: (kept) => {
      store(kept);
      announceDone(t('bikes.answer.done'));
    },
  });
  return (
    <section className="bike-photo bike-photo--warning" aria-label={t('bikes.answer.label', { vin })}>
      <p>{t('bikes.answer.text', { name: askedBy, vin, date: date(askedAt) })}</p>
      {answer && <p className="secondary">{t(`bikes.answer.said.${answer}`)}</p>}
      {answering.error && <ErrorNotice error={answering.error} />}
      <div className="bike-photo-acts">
        {holderAnswers
          .filter((option) => option !== answer)
          .map((option) => (
            <Button key={option} size="small" isBusy={answering.isPending} onClick={() => answering.mutate(option)}>
              {t(`bikes.answer.${option}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}
