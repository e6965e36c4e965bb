import { keyOf } from '../api/queries.ts';
import { Warning } from '../status/Warning.tsx';
import type { DecodedVin } from '@podium/contracts/bikes.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Button } from '../parts/Button.tsx';
import type { BikeDraft } from './BikeFields.tsx';

type VinDecoderProps = {
  draft: BikeDraft;
  decode: (vin: string, signal: AbortSignal) => Promise<DecodedVin>;
  /** Copies the decoded values into the form. */
  onUse: (said: Pick<BikeDraft, 'year' | 'make' | 'model'>) => void;
};

/** Decodes a complete VIN before its bike is saved: which bike it is, or why it is not valid. */
export function VinDecoder({ draft, decode, onUse }: VinDecoderProps) {
  const { t } = useTranslation('ui');
  const { vin } = draft;
  const { data, error } = useQuery({
    queryKey: [...keyOf(dealersCalls.decodeVin), vin],
    queryFn: ({ signal }) => decode(vin, signal),
    // Only a help while typing: the save decides. The answer depends on the rider, because another may hold the VIN.
    gcTime: 0,
    meta: { inline: true },
    retry: false,
  });
  if (error) return t('bikes.unsavedVin');
  if (!data) return t('bikes.decoding');
  if (!data.bike) return t('bikes.unknownVin');
  const said = { year: String(data.bike.year), make: data.bike.make, model: data.bike.model };
  const isSame = said.year === draft.year && said.make === draft.make && said.model === draft.model.trim();
  return (
    <>
      {t('bikes.decoded', { bike: `${said.year} ${said.make} ${said.model}` })}{' '}
      {data.message ?? (isSame ? t('bikes.unsavedVin') : '')}
      {!isSame && (
        <Button size="small" onClick={() => onUse(said)}>
          {t('bikes.useDecoded')}
        </Button>
      )}
      {data.warning && <Warning text={data.warning} />}
    </>
  );
}
