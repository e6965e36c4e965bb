import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { MergeSide } from './merge.api.ts';

/** One side of a merge: enough to identify the person, and the data of the account. */
export function MergeCard({ word, side }: { word: 'DELETE' | 'KEEP'; side: MergeSide }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const {
    page: { rider },
    results,
  } = side;
  const credit = rider.wallet?.credit.filter(({ availableCents }) => availableCents > 0) ?? [];
  return (
    <section
      className={`merge-card merge-card--${word === 'DELETE' ? 'delete' : 'keep'}`}
      aria-label={`${word} ${rider.fullName}`}
    >
      <h3>
        <b>{word}</b>
        <span>{rider.fullName}</span>
        <Avatar image={rider.profileImage} size={32} />
      </h3>
      <p className="merge-email">{rider.email}</p>
      <p>
        {[rider.amaNumber ? `AMA ${rider.amaNumber}` : t('merge.noAma'), rider.hometown].filter(Boolean).join(', ')}
      </p>
      <p>
        {[
          rider.createdAt && t('merge.joined', { date: date(rider.createdAt) }),
          rider.lastLogin
            ? t('ui:riderSearch.lastLogin', { date: date(rider.lastLogin) })
            : t('ui:riderSearch.neverSeen'),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <dl>
        <div>
          <dt>{t('merge.credit')}</dt>
          <dd>
            {credit.length === 0
              ? '–'
              : credit.map(({ currency, availableCents }) => (
                  <Money key={currency} cents={availableCents} currency={currency} withCode />
                ))}
          </dd>
        </div>
        <div>
          <dt>{t('merge.results')}</dt>
          <dd className="figure">{results}</dd>
        </div>
        <div>
          <dt>{t('merge.awards')}</dt>
          <dd className="figure">{rider.awards?.length ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('merge.bikes')}</dt>
          <dd className="figure">{rider.bikes?.length ?? '–'}</dd>
        </div>
      </dl>
      {rider.bikes && rider.bikes.length > 0 && (
        <p className="merge-bikes">
          {rider.bikes.map(({ year, make, model }) => `${year} ${make} ${model}`).join(', ')}
        </p>
      )}
    </section>
  );
}
