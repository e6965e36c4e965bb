import type { VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { PatternText } from './PatternText.tsx';
import { useVerdict } from './use-verdict.ts';

/** The test result of one VIN: the bike, the patterns that match, and warnings. */
export function TestedVin({ test }: { test: VinTest }) {
  const { t } = useTranslation('admin');
  const { patterns, isVin, checkDigit, modelYears, holderId, qualifies } = test;
  const isOfYear = patterns.some(({ year }) => modelYears.includes(year));
  const verdict = useVerdict()(test);
  return (
    <div className="tested-vin">
      <p className="tested-vin-verdict">
        <Icon name={verdict.isTaken ? 'check' : 'warning'} size={20} />
        <b>{verdict.text}</b>
      </p>
      {isVin && (
        <p className="tested-vin-chips">
          <Chip tone={checkDigit ? 'done' : 'warning'} icon={checkDigit ? 'check' : null}>
            {t(checkDigit ? 'vinPatterns.bench.checkDigit' : 'vinPatterns.bench.noCheckDigit')}
          </Chip>
          <Chip tone={isOfYear ? 'done' : 'warning'} icon={isOfYear ? 'check' : null}>
            {modelYears.length > 0
              ? t('vinPatterns.bench.yearCode', { years: modelYears.join(', ') })
              : t('vinPatterns.bench.noYearCode')}
          </Chip>
          <Chip tone={holderId ? 'warning' : 'done'} icon={holderId ? null : 'check'}>
            {t(holderId ? 'vinPatterns.bench.inUse' : 'vinPatterns.bench.free')}
          </Chip>
          {patterns.some(({ verified }) => verified) && (
            <Chip tone={qualifies ? 'done' : 'warning'} icon={qualifies ? 'check' : null}>
              {t(qualifies ? 'vinPatterns.bench.qualifies' : 'vinPatterns.bench.otherYear')}
            </Chip>
          )}
        </p>
      )}
      {isVin && !(checkDigit && isOfYear) && <p className="secondary">{t('vinPatterns.bench.checkDigitNote')}</p>}
      {holderId && (
        <p>
          <Link to={`/auth/admin/rider/${holderId}?tab=bikes`}>{t('vinPatterns.bench.toHolder')}</Link>
        </p>
      )}
      {patterns.length > 0 && (
        <ul className="tested-vin-patterns">
          {patterns.map(({ id, model, year, pattern, verified }) => (
            <li key={id}>
              <span>
                {model}, {year}
              </span>
              <PatternText pattern={pattern} />
              <Chip tone={verified ? 'done' : 'warning'}>{t(`ui:status.${verified ? 'verified' : 'unverified'}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
