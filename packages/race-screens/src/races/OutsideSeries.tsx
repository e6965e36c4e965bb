import { Form } from 'antd';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { outsideSeries } from '@podium/contracts/outside-series.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Warning } from '@podium/ui/status/Warning.tsx';
import type { EventValues, SerieChoice } from './event-values.ts';
import { namespace } from './texts.ts';

/** Within an event's form: in what the event leaves the chosen series. Nothing is refused for it. */
export function OutsideSeries({ series }: { series: readonly SerieChoice[] | undefined }) {
  const { t } = useTranslation([namespace, 'ui']);
  const { tableDate, currencyName } = useFormats();
  const form = Form.useFormInstance<EventValues>();
  const value = <Key extends keyof EventValues & string>(key: Key) =>
    Form.useWatch<EventValues[Key] | undefined>(key, form);
  const [seriesId, startDate, endDate, country] = [
    value('seriesId'),
    value('startDate'),
    value('endDate'),
    value('location.country'),
  ];
  const serie = series?.find(({ id }) => id === seriesId);
  if (!serie?.startDate || !serie.endDate || !serie.country || !country) return null;
  const { startDate: from, endDate: to } = serie;
  // A day that is not typed yet leaves nothing.
  const event = { startDate: startDate || from, endDate: endDate || startDate || to, country };
  const texts = {
    season: { from: tableDate(from), to: tableDate(to) },
    country: { country: t(`ui:country.${serie.country}`), currency: currencyName(currencyOf(country)) },
  };
  return (
    <div className="outside-series" role="status">
      {outsideSeries(event, { startDate: from, endDate: to, country: serie.country }).map((way) => (
        <Warning key={way} text={t(`event.outside.${way}`, texts[way])} />
      ))}
    </div>
  );
}
