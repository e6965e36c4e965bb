import { currencyOf } from '@podium/contracts/amounts.ts';
import type { Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { seriesQuery } from '../events.api.ts';
import { pageOf } from '../../finder/place-search.ts';
import { FilterChips } from '../../finder/FilterChips.tsx';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import { useFilterChips } from '../filters/filter-chips.ts';
import { FinderFrame } from './FinderFrame.tsx';
import { serieSearch } from './searches.ts';

/** Series by search, each leading to the page with its events and their payouts. */
export function SeriesFinder({ address }: { address: FinderAddress }) {
  const { t } = useTranslation('shell');
  const { get } = address;
  const search = serieSearch(get);
  const list = useQuery({
    ...seriesQuery(search),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pagination.total ?? list.data?.series.length ?? 0;
  return (
    <FinderFrame
      address={address}
      query={list}
      total={list.data && !list.error ? total : null}
      found={t('events.foundSeries', { count: total })}
      bar={
        <>
          {list.data && !list.error && <b>{t('events.countSeries', { count: total })}</b>}
          <FilterChips chips={useFilterChips(address)} onRemove={address.change} />
        </>
      }
      page={pageOf(get)}
      rows={list.data?.series.map((serie) => (
        <SerieRow key={serie.id} serie={serie} />
      ))}
    />
  );
}

function SerieRow({ serie }: { serie: Serie }) {
  const { t } = useTranslation('shell');
  const { dayTile, date, wholeMoneyWithCode } = useFormats();
  const day = serie.nextEventDate ? dayTile(serie.nextEventDate) : null;
  const cents = serie.contingencyCents ?? 0;
  return (
    <li className="event-row">
      {day ? (
        <time dateTime={serie.nextEventDate ?? undefined}>
          <span>{day.month}</span>
          <b>{day.day}</b>
        </time>
      ) : (
        <span className="serie-row-none">{t('serie.noNext')}</span>
      )}
      <div className="event-row-name">
        <Link to={`/events/serie/${serie.id}`}>{serie.name}</Link>
        <p>{t('event.period', { from: date(serie.startDate), to: date(serie.endDate) })}</p>
      </div>
      <div className="event-row-style">
        <Chip tone="outline">{t(`ui:raceStyle.${serie.raceStyle}`)}</Chip>
        <span>{t(`ui:country.${serie.country}`)}</span>
      </div>
      <p className="event-row-money">
        <b className="figure">{cents > 0 ? wholeMoneyWithCode(cents, currencyOf(serie.country)) : '–'}</b>
        <span>{t('eventsMap.events', { count: serie.eventCount ?? 0 })}</span>
      </p>
      <Icon name="right" size={20} />
    </li>
  );
}
