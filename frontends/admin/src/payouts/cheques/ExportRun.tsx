import { brand } from '@podium/contracts/brand.ts';
import { csvOf } from '@podium/contracts/csv.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvSeparator, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { ChequeRun } from '../payouts.api.ts';
import { usePostalAddresses } from './use-postal-addresses.ts';

const columns = [
  'number',
  'payee',
  'line1',
  'line2',
  'city',
  'state',
  'zipcode',
  'country',
  'amount',
  'currency',
  'memo',
] as const;

/** Downloads the run as a file for the printer of the cheques; enabled once every address is known. */
export function ExportRun({ run }: { run: ChequeRun }) {
  const { t } = useTranslation('admin');
  const addresses = usePostalAddresses(run.claims);
  const isWhole = addresses.every(({ data }) => data !== undefined);
  const save = () => {
    const lines = run.claims.map((claim, i) => {
      const address = addresses[i]?.data;
      const number = i + 1;
      return [
        number,
        claim.riderName,
        ...(['line1', 'line2', 'city', 'state', 'zipcode', 'country'] as const).map((part) => address?.[part] ?? ''),
        { cents: claim.netCents },
        claim.currency,
        // The recorded number of a sent cheque, else its number in the run.
        claim.reference ?? `${brand.program} ${run.number}-${number}`,
      ];
    });
    downloadCsv(
      `${t('payouts.run.file')}-${run.number}`,
      csvOf([columns.map((column) => t(`payouts.run.column.${column}`)), ...lines], csvSeparator()),
    );
  };
  return (
    <Button
      size="small"
      className="no-print"
      disabled={!isWhole || run.claims.length === 0}
      {...(!isWhole && { title: t('payouts.run.exportWaits') })}
      onClick={save}
    >
      <Icon name="download" size={17} />
      {t('payouts.run.export', { count: run.claims.length })}
    </Button>
  );
}
