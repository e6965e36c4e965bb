import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import './dealership-bar.css';

/** Names the dealership of this counter, so that nobody redeems on another dealer's account. */
export function DealershipBar({ dealer }: { dealer: Dealer | undefined }) {
  const { t } = useTranslation('dealer');
  return (
    <header className="dealership-bar no-print">
      {dealer && (
        <>
          <b>{dealer.name}</b>
          <span>{t('dealership.line', { number: dealer.dealerId, city: dealer.city, state: dealer.state })}</span>
        </>
      )}
    </header>
  );
}
