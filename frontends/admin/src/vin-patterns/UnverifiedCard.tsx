import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { useVerify } from './use-verify.ts';
import { patternsQuery } from './vin-patterns.api.ts';

const max = 100;
const named = 6;

/** Bikes that match only unverified patterns, and the action that verifies these. */
export function UnverifiedCard() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { data } = useQuery({
    ...patternsQuery({ verified: 'false', limit: max }),
  });
  const verify = useVerify();
  const patterns = data?.vinPatterns ?? [];
  if (patterns.length === 0) return null;
  const bikes = patterns.reduce((sum, pattern) => sum + pattern.bikes, 0);
  return (
    <section className="pattern-waiting card">
      <b className="figure">{count(bikes)}</b>
      <p>
        <b>{t('vinPatterns.waitOn', { count: patterns.length })}</b>
        <small className="secondary">
          {patterns
            .slice(0, named)
            .map(({ model, year }) => `${model} ${year}`)
            .join(', ')}
        </small>
      </p>
      <Button size="small" isBusy={verify.isPending} onClick={() => verify.mutate(patterns.map(({ id }) => id))}>
        {t('vinPatterns.verifyCount', { count: patterns.length })}
      </Button>
    </section>
  );
}
