import { Form, Input } from 'antd';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { PromoterFields, type PromoterValues } from './PromoterFields.tsx';
import { createPromoter, type NewPromoter } from './promoters.api.ts';
import './promoters.css';

type Values = PromoterValues & { password?: string };

export function AddPromoterPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const save = async ({ password, ...values }: Values) => {
    const promoter = await createPromoter({ ...values, ...(password && { password }) } as NewPromoter);
    announceDone(t('promoters.added', { name: promoter.name }));
    await navigate(`/auth/admin/promoter/${promoter.id}`);
  };
  return (
    <>
      <PageHeader
        title={t('promoters.add')}
        crumbs={[{ label: t('sidebar.promoters'), to: '/auth/admin/promoters' }, { label: t('promoters.add') }]}
      />
      <div className="page-body">
        <section className="card promoter-form">
          <p className="secondary">{t('promoters.addText')}</p>
          <EntityForm<Values>
            initialValues={{ locale: 'en' }}
            onSave={save}
            saveLabel={t('promoters.add')}
            onCancel={() => void navigate('/auth/admin/promoters')}
          >
            <PromoterFields />
            <div className="form-columns">
              <Form.Item name="password" label={t('promoters.password')} extra={t('promoters.passwordHint')}>
                <Input.Password autoComplete="new-password" />
              </Form.Item>
            </div>
          </EntityForm>
        </section>
      </div>
    </>
  );
}
