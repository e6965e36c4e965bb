import { distances } from '@podium/contracts/choices.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { PostalCodeField } from '../forms/PostalCodeField.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';
import { distanceOf, hasPlace, isHere } from './place-search.ts';
import type { FinderAddress } from './use-finder-address.ts';
import { useMyPlace } from './use-my-place.ts';

type NearFieldsProps = {
  address: FinderAddress;
  /** The error of the postal code. */ problem: string | undefined;
  /** The default distance; where it is empty, "any" can be chosen too. */ preset: string;
  /** Series are not searched by coordinates. */ canLocate?: boolean;
};

/** The distance from a postal code, or from the current position. */
export function NearFields({ address: { get, change }, problem, preset, canLocate = true }: NearFieldsProps) {
  const { t } = useTranslation('shell');
  const distance = distanceOf(get, preset);
  const here = isHere(get);
  const { state: asking, ask } = useMyPlace((place) =>
    change({ ...place, zipcode: '', zipDistance: distance === 'exact' ? '' : get('zipDistance') }),
  );
  const choices = distances.filter((each) => each !== 'exact' || !here);
  return (
    <>
      <div className="finder-zip">
        <PostalCodeField
          value={get('zipcode')}
          problem={problem}
          onText={(zipcode) => change({ zipcode, lat: '', lon: '', zipDistance: zipcode ? distance : '' }, true)}
        />
        {canLocate && (
          <Button
            size="small"
            aria-pressed={here}
            disabled={asking === 'asking'}
            onClick={() => (here ? change({ lat: '', lon: '', zipDistance: '' }) : ask())}
          >
            <Icon name="pin" size={18} />
            {t(asking === 'asking' ? 'finder.locating' : here ? 'finder.here' : 'finder.useMyPlace')}
          </Button>
        )}
        <p className="field-hint" role="status">
          {asking === 'refused' && t('finder.placeRefused')}
          {asking === 'unavailable' && t('finder.placeUnavailable')}
        </p>
      </div>
      <div className="field" role="group" aria-label={t('finder.distance')}>
        <span className="field-label" aria-hidden="true">
          {t('finder.distance')}
        </span>
        <fieldset className="finder-distance" disabled={!hasPlace(get)}>
          <SegmentField
            name="zipDistance"
            value={hasPlace(get) ? distance : 'none'}
            options={[
              ...(preset === '' ? [['', t('ui:table.any')] as const] : []),
              ...choices.map((each) => [each, each === 'exact' ? t('finder.exact') : each] as const),
            ]}
            onChange={(zipDistance) => change({ zipDistance })}
          />
        </fieldset>
        {!hasPlace(get) && (
          <p className="field-hint">{t(canLocate ? 'finder.distanceHint' : 'finder.distanceHintZip')}</p>
        )}
      </div>
    </>
  );
}
