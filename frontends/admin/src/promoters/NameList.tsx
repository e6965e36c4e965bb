import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

const shown = 8;

/** The names of those concerned; a single name is already in the title. */
export function NameList({ promoters }: { promoters: readonly Promoter[] }) {
  const { t } = useTranslation('admin');
  if (promoters.length < 2) return null;
  return (
    <ul className="decision-names">
      {promoters.slice(0, shown).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {promoters.length > shown && <li>{t('applications.more', { count: promoters.length - shown })}</li>}
    </ul>
  );
}
