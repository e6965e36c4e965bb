import type { VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { useVerdict } from './use-verdict.ts';

/** The test results of many VINs, those without a matching pattern first. */
export function TestedVins({ tests }: { tests: readonly VinTest[] }) {
  const { t } = useTranslation('admin');
  const verdictOf = useVerdict();
  const rows = tests
    .map((test) => ({ ...test, ...verdictOf(test) }))
    .sort((a, b) => Number(a.isTaken) - Number(b.isTaken));
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  const yes = (is: boolean) => t(is ? 'vinPatterns.bench.yes' : 'vinPatterns.bench.no');
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'vin', title: t('vinPatterns.vin'), value: ({ vin }) => vin },
    { key: 'result', title: t('vinPatterns.bench.result'), value: ({ text }) => text },
    { key: 'inUse', title: t('vinPatterns.bench.inUse'), value: ({ holderId }) => yes(holderId !== null) },
    { key: 'checkDigit', title: t('vinPatterns.bench.checkDigit'), value: ({ checkDigit }) => yes(checkDigit) },
    { key: 'modelYears', title: t('vinPatterns.bench.modelYears'), value: ({ modelYears }) => modelYears.join(', ') },
  ];
  return (
    <div className="tested-vins">
      <p>
        <b>{t('vinPatterns.bench.taken', { count: taken, of: rows.length })}</b>
        <Button
          size="small"
          icon="download"
          onClick={() => downloadCsv(t('vinPatterns.bench.file'), csvText(columns, rows))}
        >
          {t('vinPatterns.exportList', { count: rows.length })}
        </Button>
      </p>
      <ul>
        {rows.map(({ vin, isTaken, text, holderId }) => (
          <li key={vin} data-taken={isTaken}>
            <code>{vin}</code>
            <span>
              {text}
              {holderId && `, ${t('vinPatterns.bench.inUseShort')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
