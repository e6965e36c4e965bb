import { useState } from 'react';
import type { Category } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { deleteCategory } from './categories.api.ts';

export function DeleteCategory({ category }: { category: Category }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await deleteCategory(category.id, category.version);
    announceDone(t('categories.deleted', { name: category.description }));
    await navigate('/auth/admin/categories', { replace: true });
  };
  return (
    <>
      <Button kind="danger" size="small" icon="trash" onClick={() => setOpen(true)}>
        {t('categories.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('categories.deleteAsk', { name: category.description })}
        yes={t('categories.delete')}
        isDangerous
        act={remove}
        onClose={() => setOpen(false)}
      >
        <p>{t('categories.deleteText', { count: category.series?.length ?? 0 })}</p>
      </ConfirmDialog>
    </>
  );
}
