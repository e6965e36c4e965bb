import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMedia } from '@podium/ui/layout/use-media.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { TypedField } from '../forms/TypedField.tsx';
import type { FinderAddress } from './use-finder-address.ts';

/** antd's drawer is loaded only when it is opened. */
const BottomSheet = lazy(async () => ({ default: (await import('@podium/ui/layout/BottomSheet.tsx')).BottomSheet }));

type FilterFormProps = {
  address: FinderAddress;
  label: string;
  /** Of the search box. */ searchLabel: string;
  /** The number of active filters. */ chosen: number;
  /** The label of the button that closes the sheet and shows the matches. */ showLabel: string;
  /** Below this width the filters are in a sheet. */ narrowBelow: number;
  children: ReactNode;
};

/** The search box of a finder, with its filters beside it or, on a narrow screen, in a sheet. */
export function FilterForm({
  address: { get, change, clear },
  label,
  searchLabel,
  chosen,
  showLabel,
  narrowBelow,
  children,
}: FilterFormProps) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(`(max-width: ${narrowBelow - 1}px)`);
  const filters = (
    <div className="finder-more">
      {children}
      <Button isBlock onClick={clear}>
        {t('finder.clear')}
      </Button>
    </div>
  );
  return (
    <form className="finder-filters" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <TypedField value={get('q')} label={searchLabel} isSearch onText={(q) => change({ q }, true)} />
      {isNarrow ? (
        <>
          <Button className="finder-toggle" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('finder.moreFilters')}
            {chosen > 0 && (
              <b>
                {chosen}
                <span className="visually-hidden"> {t('finder.chosen')}</span>
              </b>
            )}
          </Button>
          {isOpen && (
            <Suspense fallback={null}>
              <BottomSheet
                title={label}
                className="finder-sheet"
                onClose={() => setOpen(false)}
                foot={
                  <Button kind="primary" onClick={() => setOpen(false)}>
                    {showLabel}
                  </Button>
                }
              >
                <form className="finder-filters" onSubmit={(event) => (event.preventDefault(), setOpen(false))}>
                  {filters}
                </form>
              </BottomSheet>
            </Suspense>
          )}
        </>
      ) : (
        filters
      )}
    </form>
  );
}
