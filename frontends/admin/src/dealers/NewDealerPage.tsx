import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { DealerFields } from './DealerFields.tsx';
import { createDealer, type DealerInput } from './dealers.api.ts';
import './dealers.css';

export function NewDealerPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const add = async (values: DealerInput) => {
    const added = await createDealer(values);
    announceDone(t('dealers.added', { name: added.name }));
    await navigate(`/auth/admin/dealer/${added.id}`);
  };
  return (
    <>
      <PageHeader title={t('dealers.add')} crumbs={[{ label: t('sidebar.dealers'), to: '/auth/admin/dealers' }]} />
      <div className="page-body">
        <section className="dealer-card card">
          <EntityForm<DealerInput>
            initialValues={{ country: 'US' }}
            onSave={add}
            onCancel={() => void navigate('/auth/admin/dealers')}
            saveLabel={t('dealers.add')}
          >
            {(form) => <DealerFields form={form} isNew />}
          </EntityForm>
        </section>
      </div>
    </>
  );
}
