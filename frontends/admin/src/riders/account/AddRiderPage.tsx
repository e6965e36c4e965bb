import { Checkbox, Form, Input } from 'antd';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { RiderFields } from './RiderFields.tsx';
import { inputOf, type RiderValues } from './rider-values.ts';
import { createRider, type NewRider } from '../riders.api.ts';
import '../riders.css';

type Values = RiderValues & { pin?: string; activate: boolean };

export function AddRiderPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const save = async ({ pin, activate, ...values }: Values) => {
    const { rider } = await createRider({ ...inputOf(values), activate, ...(pin && { pin }) } as NewRider);
    announceDone(t('riders.added', { name: rider.fullName }));
    await navigate(`/auth/admin/rider/${rider.id}`);
  };
  return (
    <>
      <PageHeader
        title={t('riders.add')}
        crumbs={[{ label: t('sidebar.riders'), to: '/auth/admin/riders' }, { label: t('riders.add') }]}
      />
      <div className="page-body">
        <section className="card rider-form">
          <p className="secondary">{t('riders.addText')}</p>
          <EntityForm<Values>
            initialValues={{ country: 'US', locale: 'en', activate: true }}
            onSave={save}
            saveLabel={t('riders.add')}
            onCancel={() => void navigate('/auth/admin/riders')}
          >
            {(form) => (
              <>
                <RiderFields form={form as never} />
                <h2 className="riders-sub">{t('riders.account')}</h2>
                <div className="form-columns">
                  <Form.Item
                    name="pin"
                    label={t('riders.pin')}
                    extra={t('riders.pinHint')}
                    rules={[{ pattern: /^\d{4}$/, message: t('riders.pinFormat') }]}
                  >
                    <Input className="rider-pin" inputMode="numeric" maxLength={4} autoComplete="off" />
                  </Form.Item>
                </div>
                <Form.Item name="activate" valuePropName="checked">
                  <Checkbox>{t('riders.activate')}</Checkbox>
                </Form.Item>
              </>
            )}
          </EntityForm>
        </section>
      </div>
    </>
  );
}
