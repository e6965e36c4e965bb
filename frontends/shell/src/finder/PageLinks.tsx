import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';

/** The pages around the current one, the first and the last. */
export function PageLinks({
  page,
  totalPages,
  onPage,
}: {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('shell');
  if (totalPages <= 1) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((each) => each >= 1 && each <= totalPages)
    .sort((a, b) => a - b);
  return (
    <nav className="page-links" aria-label={t('finder.pages')}>
      <button type="button" disabled={page === 1} aria-label={t('finder.previous')} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" size={18} />
      </button>
      {shown.map((each, i) => (
        <span key={each}>
          {i > 0 && each - (shown[i - 1] ?? each) > 1 && <i>…</i>}
          <button
            type="button"
            aria-current={each === page ? 'page' : undefined}
            aria-label={t('ui:table.page', { page: each })}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        </span>
      ))}
      <button
        type="button"
        disabled={page === totalPages}
        aria-label={t('finder.nextPage')}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" size={18} />
      </button>
    </nav>
  );
}
