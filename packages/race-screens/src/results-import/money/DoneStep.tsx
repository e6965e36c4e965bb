import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { HeldNotice } from '../../reviews/HeldNotice.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The last step: what was posted by class, what is held for review, and which paying classes have no results yet. */
export function DoneStep({
  state,
  event,
  title,
  eventHref,
}: {
  state: ResultsImportState;
  event: EventDetail;
  title: string;
  eventHref: string;
}) {
  const { t } = useTranslation(namespace);
  const { money, count } = useFormats();
  const { answer } = state;
  if (!answer) return null;
  const preview = answer.awardsPreview;
  const pending = event.classes.filter(
    ({ id, payoutType, postedAt }) =>
      payoutType !== 'noPayout' && !postedAt && !answer.classes.some(({ classId }) => classId === id),
  );
  return (
    <section className="import-done card" role="status">
      <header>
        <Icon name="check" size={40} />
        <div>
          <h2>{t('done.title')}</h2>
          <p>{t('done.text', { title, count: answer.rows.length })}</p>
        </div>
        {preview && (
          <p className="import-done-sum figure">
            {money(preview.cashCents + preview.dealerCreditCents, preview.currency)} <small>{preview.currency}</small>
          </p>
        )}
      </header>
      <SimpleTable
        rows={answer.classes}
        rowKey={({ classId }) => classId}
        columns={[
          { title: t('column.class'), isRowHead: true, value: ({ className }) => className },
          {
            title: t('done.finishers'),
            className: 'figure',
            value: ({ finishers }) => (finishers === null ? '–' : count(finishers)),
          },
          { title: t('tab.matched'), className: 'figure', value: ({ matched }) => count(matched) },
          { title: t('tab.unmatched'), className: 'figure', value: ({ unmatched }) => count(unmatched) },
        ]}
      />
      <HeldNotice classes={answer.classes} isPosted />
      {pending.length > 0 && (
        <p className="secondary">{t('done.pending', { names: pending.map(({ name }) => name).join(', ') })}</p>
      )}
      <p className="import-done-actions">
        <ButtonLink kind="primary" to={eventHref}>
          {t('done.event')}
          <Icon name="right" size={18} />
        </ButtonLink>
        <Button onClick={state.reset}>{t('done.more')}</Button>
      </p>
    </section>
  );
}
