import type { AwardsPreview, EventDetail, ResultInput, ResultsChange, UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { MoneyChanges } from '../../results-import/money/MoneyChanges.tsx';
import { moneyClasses } from '../../results-import/money/money-lines.ts';
import { MoneyView } from '../../results-import/money/MoneyView.tsx';
import { StandingChanges } from '../../results-import/money/StandingChanges.tsx';
import { namespace } from '../texts.ts';

type ChangePreviewProps = {
  change: ResultsChange;
  /** The event as it is now, for the names of the riders in its other classes. */
  event: EventDetail;
  classId: string;
  /** The results that the class would have. */
  results: readonly ResultInput[];
  /** The preview that was shown before and no longer holds. */
  former: AwardsPreview | null;
};

/** The preview of what a manual change would pay, by class and rider. */
export function ChangePreview({ change, event, classId, results, former }: ChangePreviewProps) {
  const { t } = useTranslation(namespace);
  const { awardsPreview } = change;
  if (!awardsPreview)
    return (
      <div className="card">
        <EmptyNotice title={t('preview.missing')} text={t('preview.missingText')} />
      </div>
    );
  const className = event.classes.find(({ id }) => id === classId)?.name ?? '';
  const rows = results.map((result, i): UploadRow => ({
    line: i + 1,
    className,
    place: result.place === null ? (result.status ?? '') : String(result.place),
    name: result.name ?? '',
    status: result.riderId ? 'matched' : 'unmatched',
    ...(result.riderId && { riderId: result.riderId, riderName: result.name ?? '' }),
  }));
  const placed = rows.filter(({ place }) => /^\d+$/.test(place)).length;
  const changed = {
    classId,
    className,
    finishers: change.event.classes.find(({ id }) => id === classId)?.finishers ?? placed,
    matched: rows.filter(({ riderId }) => riderId).length,
    unmatched: rows.filter(({ riderId }) => !riderId).length,
  };
  // The current results of this class are replaced: their names must not be used for the new rows.
  const others = {
    ...event,
    classes: event.classes.map((each) => (each.id === classId ? { ...each, results: [] } : each)),
  };
  const classesOf = (preview: AwardsPreview) => moneyClasses(preview, { classes: [changed], rows }, others, {});
  const classes = classesOf(awardsPreview);
  return (
    <>
      <StandingChanges event={event} now={classes} currency={awardsPreview.currency} />
      {former && <MoneyChanges former={classesOf(former)} now={classes} currency={awardsPreview.currency} />}
      <MoneyView preview={awardsPreview} classes={classes} />
    </>
  );
}
