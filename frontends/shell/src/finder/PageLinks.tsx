import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';

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
      <IconButton
        icon="chevronLeft"
        disabled={page === 1}
        label={t('finder.previous')}
        onClick={() => onPage(page - 1)}
      />
      {shown.map((each, i) => (
        <span key={each}>
          {i > 0 && each - (shown[i - 1] ?? each) > 1 && <i>…</i>}
          <Button
            kind="bare"
            aria-current={each === page ? 'page' : undefined}
            aria-label={t('ui:table.page', { page: each })}
            onClick={() => onPage(each)}
          >
            {each}
          </Button>
        </span>
      ))}
      <IconButton
        icon="chevronRight"
        disabled={page === totalPages}
        label={t('finder.nextPage')}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
