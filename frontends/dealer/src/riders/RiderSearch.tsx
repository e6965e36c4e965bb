import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useCombobox } from '@podium/ui/combobox/use-combobox.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { useRiderSearch } from '@podium/ui/riders/use-rider-search.ts';
import { FoundCredit } from './FoundCredit.tsx';
import { rankRiders } from './rank-riders.ts';
import { walletsQuery } from './riders.api.ts';
import { isPass } from './scan/pass-text.ts';
import { readPass } from './scan/scan.api.ts';
import { ScanButton } from './scan/ScanButton.tsx';
import { useScanner } from './scan/use-scanner.ts';
import './rider-search.css';

type RiderSearchProps = {
  /** The currency of this counter. */ currency: Currency | undefined;
  chosenId: string | undefined;
  /** Text was typed, cleared or scanned. */
  onSearch: () => void;
  onPick: (rider: { id: string }) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** A camera may read any code; a truncated one gets the same refusal. */
const maxCodeLength = 300;
/** Asked for, so that those with credit are among them, and shown. */
const max = { asked: 40, shown: 8 };

/**
 * Has the focus when the page opens: type a name or AMA number, choose with the arrow keys, press Enter; or scan the
 * rider's code.
 */
export function RiderSearch({ currency, chosenId, onSearch, onPick, ref }: RiderSearchProps) {
  const { t } = useTranslation(['dealer', 'ui']);
  const [text, setText] = useState('');
  const search = useRiderSearch(isPass(text) ? '' : text, { limit: max.asked, pauseMs: 150 });
  const { asked: query, options: matching } = search;
  const [awaited, setAwaited] = useState<string | null>(null);
  const pass = useMutation({
    mutationFn: readPass,
    meta: { inline: true },
    onSuccess: ({ riderId }) => onPick({ id: riderId }),
    // Cleared once read, so that the next scan is not appended to it.
    onSettled: () => setText(''),
  });
  const { error: refusal, reset } = pass;
  const write = useCallback(
    (next: string) => {
      if (refusal) reset();
      setAwaited(null);
      setText(next);
      onSearch();
    },
    [refusal, reset, onSearch],
  );
  useScanner(ref, write);
  const ids = matching.map(({ id }) => id);
  const { data: wallets, isLoading: areWalletsLoading } = useQuery({
    ...walletsQuery(ids),
    enabled: ids.length > 0,
    // Only helps to distinguish riders, so a failure is not shown: the rider's card shows what prevents a redemption.
    meta: { inline: true },
    retry: false,
  });
  // Ordered before one can be chosen, so that no row moves under a finger or the Enter key.
  const isCurrent = search.isCurrent && !areWalletsLoading;
  const found = rankRiders(matching, { query, wallets, currency });
  const others = found.filter((rider) => rider.id !== chosenId).slice(0, max.shown);
  const isOpen = search.state !== 'idle';
  const combobox = useCombobox({
    label: t('search.label'),
    listLabel: t('search.results'),
    text,
    onText: write,
    options: others,
    idOf: ({ id }) => id,
    isCurrent,
    isOpen,
    onPick,
    onEnter: () => {
      if (isPass(text)) pass.mutate(text.trim());
      else if (!isCurrent) setAwaited(text.trim());
    },
    onEscape: () => write(''),
    // A hand that comes to rest on the mouse must not choose whom Enter opens.
    marksByPointer: false,
  });
  const { marked } = combobox;
  // Enter was pressed before the list for the text was loaded: its first row is chosen once it is.
  useEffect(() => {
    if (awaited === null || !isCurrent) return;
    setAwaited(null);
    if (awaited === query && marked) onPick(marked);
  }, [awaited, isCurrent, query, marked, onPick]);
  const walletOf = (riderId: string) => {
    const wallet = wallets?.find((each) => each.riderId === riderId);
    return wallet && currency && <FoundCredit wallet={wallet} currency={currency} />;
  };
  return (
    <div className={`rider-search${chosenId ? ' rider-search--chosen' : ''}`}>
      <div className="rider-search-box">
        <Icon name="search" size={22} />
        <input
          {...combobox.field}
          ref={ref}
          type="text"
          placeholder={t('search.placeholder')}
          autoCorrect="off"
          spellCheck={false}
          autoFocus
        />
        {text && <IconButton icon="close" iconSize={20} label={t('search.clear')} onClick={() => write('')} />}
      </div>
      <ScanButton onCode={(code) => pass.mutate(code.slice(0, maxCodeLength))} />
      {refusal && <ErrorNotice error={refusal} />}
      {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
      {chosenId && others.length > 0 && <p className="rider-search-also">{t('search.also')}</p>}
      <ul {...combobox.list} aria-busy={!isCurrent} className={isCurrent ? undefined : 'is-old'} hidden={!isOpen}>
        {others.map((rider) => (
          <li key={rider.id} {...combobox.option(rider)} className={rider === marked ? 'is-current' : undefined}>
            <Avatar image={rider.profileImage} size={38} />
            <span>
              <b>{rider.fullName}</b>
              <small>
                {[
                  rider.hometown ?? [rider.city, rider.state].filter(Boolean).join(', '),
                  rider.amaNumber && t('search.ama', { number: rider.amaNumber }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            {rider.active && walletOf(rider.id)}
            {!rider.active && <small className="rider-search-inactive">{t('search.inactive')}</small>}
          </li>
        ))}
      </ul>
      {isOpen && found.length > max.shown && <p className="rider-search-more">{t('search.more')}</p>}
      <p
        className={search.state === 'found' && found.length === 0 ? 'rider-search-none' : 'visually-hidden'}
        role="status"
      >
        {search.state === 'found' ? t('ui:riderSearch.found', { count: found.length }) : ''}
      </p>
      {!isOpen && !chosenId && <p className="rider-search-hint">{t('search.hint')}</p>}
    </div>
  );
}
