import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import { Link } from '@podium/ui/federated/router.ts';

/** To the public page about files, in a tab of its own: the import stays as it is. */
export function FilesWeRead() {
  const { t } = useTranslation(namespace);
  return (
    <Link to="/about/files" target="_blank">
      {t('hints.files')}
    </Link>
  );
}
