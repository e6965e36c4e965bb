import { Segmented } from 'antd';
import { useState, type FormEvent } from 'react';
import { maxTestedVins } from '@podium/contracts/vins.ts';
import { cleanVin, VinInput, vinLength } from '@podium/ui/bikes/VinInput.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { TestedVin } from './TestedVin.tsx';
import { TestedVins } from './TestedVins.tsx';
import { testVins } from './vin-patterns.api.ts';

type Way = 'one' | 'many';

/** Tests VINs against all patterns; it changes nothing. */
export function TestBench() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const [way, setWay] = useState<Way>('one');
  const [one, setOne] = useState('');
  const [many, setMany] = useState('');
  const test = useMutation({ mutationFn: testVins, meta: { inline: true } });
  // One VIN a line, or separated as in a spreadsheet; a VIN may contain blanks and dashes, but no comma.
  const typed = way === 'one' ? [one] : many.split(/[\n\r\t,;]+/).map((text) => text.trim());
  const vins = typed.filter((text) => cleanVin(text) !== '');
  const isTooMany = vins.length > maxTestedVins;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (vins.length > 0 && !isTooMany) test.mutate(vins);
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      test.reset();
    };
  };
  return (
    <section className="test-bench card">
      <header>
        <h2>{t('vinPatterns.bench.title')}</h2>
        <Segmented<Way>
          value={way}
          onChange={change(setWay)}
          options={(['one', 'many'] as const).map((value) => ({ value, label: t(`vinPatterns.bench.${value}`) }))}
        />
      </header>
      <form onSubmit={submit}>
        {way === 'one' ? (
          <div className="field">
            <label htmlFor="bench-vin">{t('vinPatterns.bench.vin')}</label>
            <VinInput id="bench-vin" value={one} onChange={change(setOne)} />
          </div>
        ) : (
          <div className="field">
            <label htmlFor="bench-vins">{t('vinPatterns.bench.vins', { most: maxTestedVins })}</label>
            <textarea
              id="bench-vins"
              rows={6}
              spellCheck={false}
              value={many}
              onChange={(event) => change(setMany)(event.target.value)}
              aria-invalid={isTooMany || undefined}
              aria-describedby={isTooMany ? 'bench-problem' : undefined}
            />
          </div>
        )}
        {isTooMany && (
          <p id="bench-problem" className="field-error">
            {t('vinPatterns.bench.tooMany', { typed: count(vins.length), most: maxTestedVins })}
          </p>
        )}
        <p className="test-bench-act">
          {way === 'one' && one !== '' && one.length < vinLength && (
            <small className="secondary">{t('vinPatterns.bench.left', { count: vinLength - one.length })}</small>
          )}
          <Button type="submit" size="small" disabled={vins.length === 0 || isTooMany || test.isPending}>
            {way === 'one' ? t('vinPatterns.bench.test') : t('vinPatterns.bench.testMany', { count: vins.length })}
          </Button>
        </p>
      </form>
      <div role="status">
        {test.error && <ErrorNotice error={test.error} />}
        {test.data &&
          (way === 'one' ? test.data[0] && <TestedVin test={test.data[0]} /> : <TestedVins tests={test.data} />)}
      </div>
    </section>
  );
}
