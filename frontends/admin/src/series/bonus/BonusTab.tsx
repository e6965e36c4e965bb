import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { BonusTable } from './BonusTable.tsx';
import { bonusQuery } from './bonus.api.ts';
import { StandingsCard } from './StandingsCard.tsx';
import './bonus.css';

/** The final standings of a series and what its bonus table pays for them (rule 10). */
export function BonusTab({ serieId }: { serieId: string }) {
  const { t } = useTranslation('admin');
  const query = useQuery(bonusQuery(serieId));
  return (
    <Loaded query={query} lines={5} height={44}>
      {(bonus) =>
        bonus.table.length === 0 && bonus.standings.length === 0 ? (
          <div className="card">
            <EmptyNotice
              title={t('money.bonus.none')}
              text={t('money.bonus.noneText')}
              action={
                <ButtonLink size="small" to={`/auth/admin/serie/${serieId}`} preventScrollReset>
                  {t('money.bonus.fill')}
                </ButtonLink>
              }
            />
          </div>
        ) : (
          <div className="bonus">
            <StandingsCard key={bonus.postedAt ?? 'new'} bonus={bonus} />
            <BonusTable bonus={bonus} />
          </div>
        )
      }
    </Loaded>
  );
}
