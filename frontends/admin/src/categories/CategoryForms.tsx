import { Checkbox, Form, Input } from 'antd';
import type { Category } from '@podium/contracts/races.ts';
import { createCategory as limits } from '@podium/contracts/limits/catalog.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { createCategory, categoryQuery, updateCategory, type CategoryInput } from './categories.api.ts';

const list = '/auth/admin/categories';

export function AddCategory() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const save = async (values: CategoryInput) => {
    const saved = await createCategory(values);
    announceDone(t('categories.added', { name: saved.description }));
    await navigate(list);
  };
  return (
    <EntityForm<CategoryInput>
      initialValues={{ description: '', active: true }}
      onSave={save}
      onCancel={() => void navigate(list)}
      saveLabel={t('categories.add')}
    >
      <CategoryFields autoFocus />
    </EntityForm>
  );
}

export function EditCategory({ category }: { category: Category }) {
  const { t } = useTranslation(['admin', 'ui']);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const save = async (values: CategoryInput, base: Category) => {
    const saved = await updateCategory(category.id, base.version, values);
    announceDone(t('categories.saved', { name: saved.description }));
    return saved;
  };
  return (
    <VersionedForm<Category, CategoryInput>
      entity={category}
      valuesOf={({ description, active }) => ({ description, active })}
      save={save}
      fetchLatest={() => fetchFresh(cache, categoryQuery(category.id))}
      labels={{ description: t('categories.description'), active: t('categories.status') }}
      format={(key, value) =>
        key === 'active' ? t(`ui:status.${value ? 'active' : 'inactive'}`, { context: 'feminine' }) : String(value)
      }
      saveLabel={t('categories.save')}
      onCancel={() => void navigate(list)}
    >
      <CategoryFields />
    </VersionedForm>
  );
}

function CategoryFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Form.Item name="description" label={t('categories.description')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.description} autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked" extra={t('categories.activeNote')}>
        <Checkbox>{t('categories.active')}</Checkbox>
      </Form.Item>
    </>
  );
}
