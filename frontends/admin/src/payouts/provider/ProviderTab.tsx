import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Differences } from './Differences.tsx';
import { providerQuery, readOrdersBack } from './provider.api.ts';
import './provider.css';

/** Our orders against the provider's: a difference is money that one side does not know about. */
export function ProviderTab() {
  const { t } = useTranslation('admin');
  const { count, date, time } = useFormats();
  const query = useQuery({
    ...providerQuery(),
    staleTime: 0,
  });
  const reading = useMutation({
    mutationFn: readOrdersBack,
    meta: { inline: true },
    onSuccess: ({ orders, settled }) => {
      announceDone(t('payouts.provider.read', { count: orders, settled }));
    },
  });
  return (
    <>
      <div className="provider-acts">
        <Button kind="primary" size="small" isBusy={reading.isPending} onClick={() => reading.mutate()}>
          <Icon name="refresh" size={17} />
          {t(reading.isPending ? 'payouts.provider.reading' : 'payouts.provider.readBack')}
        </Button>
        <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          <Icon name="check" size={17} />
          {t('payouts.provider.again')}
        </Button>
      </div>
      {reading.error && <ErrorNotice error={reading.error} />}
      <Loaded query={query} lines={4} height={56}>
        {(check) => (
          <>
            <FigureTiles>
              <FigureTile label={t('payouts.provider.ours')} figure={count(check.ours)} />
              <FigureTile
                label={t('payouts.provider.theirs', { provider: check.provider })}
                figure={count(check.theirs)}
              />
              <FigureTile
                label={t('payouts.provider.differences')}
                figure={count(check.differences.length)}
                accent={check.differences.length > 0}
              />
              <FigureTile
                label={t('payouts.provider.checked')}
                figure={time(check.checkedAt)}
                note={date(check.checkedAt)}
              />
            </FigureTiles>
            {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
            {check.ours === 0 && check.theirs === 0 ? (
              <section className="card">
                <EmptyNotice title={t('payouts.provider.none')} text={t('payouts.provider.noneText')} />
              </section>
            ) : check.differences.length === 0 ? (
              <section className="card provider-fine" role="status">
                <Icon name="check" size={28} />
                <div>
                  <h2>{t('payouts.provider.fine')}</h2>
                  <p>{t('payouts.provider.fineText', { count: check.ours })}</p>
                </div>
              </section>
            ) : (
              <Differences check={check} isReading={reading.isPending} onRead={() => reading.mutate()} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
