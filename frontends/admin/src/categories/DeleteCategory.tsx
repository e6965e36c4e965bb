import { useState } from 'react';
import type { Category } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { forgetDeleted } from '@podium/race-screens/races/remove/forget-deleted.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { deleteCategory } from './categories.api.ts';

export function DeleteCategory({ category }: { category: Category }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await deleteCategory(category.id, category.version);
    announceDone(t('categories.deleted', { name: category.description }));
    await navigate('/auth/admin/categories', { replace: true });
    forgetDeleted(cache, catalogCalls.getCategory, { params: { categoryId: category.id } });
  };
  return (
    <>
      <button type="button" className="btn btn--small btn--danger" onClick={() => setOpen(true)}>
        <Icon name="trash" size={16} />
        {t('categories.delete')}
      </button>
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
