import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { CodeBlock } from '../CodeBlock.tsx';
import { deliveryQuery } from '../developers.api.ts';
import { deliveryTones, useAttemptWords } from './use-attempt-words.ts';

/** The exact body that was sent, and the outcome of each attempt. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { date, time, count } = useFormats();
  const words = useAttemptWords();
  const query = useQuery({
    ...deliveryQuery(id),
    staleTime: 0,
  });
  return (
    <Dialog title={t('developers.delivery.title')} size="lg" onClose={onClose}>
      <Loaded query={query}>
        {({ delivery, attempts }) => (
          <div className="delivery">
            <p className="delivery-head">
              <b>{delivery.type}</b>
              <Chip tone={deliveryTones[delivery.state]}>{t(`developers.deliveryState.${delivery.state}`)}</Chip>
              <code>webhook-id: {delivery.webhookId}</code>
            </p>
            <CodeBlock label={t('developers.delivery.payload')} code={pretty(delivery.payload)} />
            <h3>{t('developers.delivery.tries')}</h3>
            {attempts.length === 0 && <p className="secondary">{t('developers.delivery.notYet')}</p>}
            <ol className="delivery-attempts">
              {attempts.map((attempt) => (
                <li key={attempt.at}>
                  <b>{words(attempt)}</b>
                  <small className="secondary">
                    {date(attempt.at)}, {time(attempt.at)} · {count(attempt.durationMs)} ms
                  </small>
                  {attempt.answer && <pre tabIndex={0}>{attempt.answer}</pre>}
                </li>
              ))}
            </ol>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const pretty = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2);
