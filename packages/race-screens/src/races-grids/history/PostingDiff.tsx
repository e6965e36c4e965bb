import type { FullResult, Posting, PostingDifference } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';
import { postingsDiffQuery } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';

type PostingDiffProps = { eventId: string; compared: { from?: Posting; to: Posting } | null; onClose: () => void };

/** The differences between two postings of a class, result by result and cell by cell. */
export function PostingDiff({ eventId, compared, onClose }: PostingDiffProps) {
  const { t } = useTranslation(namespace);
  return (
    <Dialog
      isOpen={compared !== null}
      title={compared && t('diff.title', { name: compared.to.className })}
      size="xl"
      onClose={onClose}
    >
      {compared && <Differences eventId={eventId} from={compared.from?.id} to={compared.to.id} />}
    </Dialog>
  );
}

function Differences({ eventId, from, to }: { eventId: string; from: string | undefined; to: string }) {
  const { t } = useTranslation(namespace);
  const { date, time } = useFormats();
  const query = useQuery({
    ...postingsDiffQuery(eventId, { to, ...(from && { from }) }),
  });
  const name = (posting: Posting) => `${date(posting.postedAt)}, ${time(posting.postedAt)}`;
  return (
    <Loaded query={query} lines={6} height={40}>
      {(diff) => (
        <div className="diff">
          <p>
            {diff.from
              ? t('diff.between', { from: name(diff.from), to: name(diff.to) })
              : t('diff.first', { to: name(diff.to) })}
          </p>
          {diff.differences.length === 0 ? (
            <p className="secondary">{t('diff.same')}</p>
          ) : (
            <ul>
              {diff.differences.map((each) => (
                <DifferenceRow key={`${each.kind} ${(each.after ?? each.before)?.id}`} difference={each} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

const tones: Record<PostingDifference['kind'], ChipTone> = { added: 'done', gone: 'danger', changed: 'orange' };
const cells = ['place', 'status', 'name', 'riderId', 'amaNumber', 'bike', 'vin', 'hometown', 'email'] as const;

function DifferenceRow({ difference: { kind, before, after } }: { difference: PostingDifference }) {
  const { t } = useTranslation(namespace);
  const shown = after ?? before;
  if (!shown) return null;
  const text = (result: FullResult | null, cell: (typeof cells)[number]) => {
    if (!result) return '';
    if (cell === 'status') return t(`status.${result.status}`);
    // Only whether a row is linked is shown; the name identifies the rider.
    if (cell === 'riderId') return result.riderId ? t('diff.linked') : t('diff.unlinked');
    return String(result[cell] ?? '');
  };
  const differing = kind === 'changed' ? cells.filter((cell) => before?.[cell] !== after?.[cell]) : [];
  return (
    <li>
      <Plate place={shown.place} size={30} {...(shown.place === null && { text: shown.status })} />
      <b>{shown.name}</b>
      <Chip tone={tones[kind]}>{t(`diff.${kind}`)}</Chip>
      {differing.length > 0 && (
        <dl>
          {differing.map((cell) => (
            <div key={cell}>
              <dt>{t(`column.${cell}`)}</dt>
              <dd>
                <del>{text(before, cell) || t('diff.empty')}</del>{' '}
                <ins>
                  {cell === 'riderId' && before?.riderId && after?.riderId
                    ? t('diff.otherRider')
                    : text(after, cell) || t('diff.empty')}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
