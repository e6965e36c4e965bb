import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../panels/Panel.tsx';
import { ResultRows } from './ResultRows.tsx';
import { useLastResults } from '../rider/use-rider.ts';

/** The newest results with what each paid, or why not, and a link to all of them. */
export function LastResults({ title, max = Infinity }: { title: string; max?: number }) {
  const { t } = useTranslation('rider');
  const results = useLastResults();
  const all = (
    <Link className="link-arrow" to="/auth/rider/earnings">
      {t('results.all')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={title} action={results.data?.results.length ? all : null}>
      <Loaded query={results} lines={Math.min(max, 6)} height={48}>
        {(data) => <ResultRows results={data.results.slice(0, max)} />}
      </Loaded>
    </Panel>
  );
}
