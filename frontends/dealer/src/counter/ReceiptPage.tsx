import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useLocation, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import type { ButtonLook } from '@podium/ui/parts/button-look.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import { DealershipBar } from '../dealership/DealershipBar.tsx';
import { useDealership } from '../dealership/use-dealership.ts';
import { receiptKey, type JustMade } from '../redemptions/just-made.ts';
import { Receipt } from '../redemptions/receipt/Receipt.tsx';
import { findRedemption } from '../redemptions/redemptions.api.ts';

const list = '/auth/dealer/redemptions';

/** The receipt of a redemption, right after it or later, to print again or to undo. */
export function ReceiptPage() {
  const { t } = useTranslation('dealer');
  const { code = '' } = useParams();
  const justMade = useLocation().state as JustMade | null;
  const { dealer, error: dealerError, refetch: refetchDealer } = useDealership();
  const { data, error, refetch } = useQuery({
    queryKey: receiptKey(code),
    queryFn: ({ signal }) => findRedemption(code, signal),
  });
  const navigate = useNavigate();
  useCommand({ label: t('receipt.new'), icon: 'plus', act: () => void navigate('/auth/dealer') });
  const back = (kind: ButtonLook['kind']) => (
    <ButtonLink kind={kind} to={list}>
      <Icon name="list" />
      {t('list.title')}
    </ButtonLink>
  );
  const startNew = (kind: ButtonLook['kind']) => (
    <ButtonLink kind={kind} to="/auth/dealer">
      <Icon name="plus" />
      {t('receipt.new')}
    </ButtonLink>
  );
  return (
    <div className="receipt-page">
      {justMade ? (
        <>
          <title>{`${t('receipt.title', { code })} | ${theme.name}`}</title>
          <h1 className="visually-hidden">{t('receipt.title', { code })}</h1>
          {dealer && <DealershipBar dealer={dealer} />}
        </>
      ) : (
        <div className="no-print">
          <PageHeader
            title={t('receipt.title', { code })}
            crumbs={[{ label: t('list.title'), to: list }, { label: code }]}
          />
        </div>
      )}
      {error || dealerError ? (
        <ErrorNotice error={error ?? dealerError} onRetry={() => void Promise.all([refetch(), refetchDealer()])} />
      ) : data === null ? (
        <EmptyNotice title={t('receipt.none')} text={t('receipt.noneText')} action={back('plain')} />
      ) : data && dealer ? (
        <Receipt
          redemption={data}
          dealer={dealer}
          leftCents={justMade?.leftCents ?? null}
          next={justMade ? startNew : back}
        />
      ) : (
        <PageWaiting />
      )}
    </div>
  );
}
