import { Checkbox, Form } from 'antd';
import { staffRoles } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The roles with what each allows; at least one. */
export function RoleFields() {
  const { t } = useTranslation('admin');
  return (
    <Form.Item name="roles" label={t('staff.roles')} rules={[{ required: true, message: t('staff.rolesMissing') }]}>
      <Checkbox.Group
        className="staff-roles"
        options={staffRoles.map((role) => ({
          value: role,
          label: (
            <span>
              {t(`staff.role.${role}.name`)}
              <small className="secondary">{t(`staff.role.${role}.text`)}</small>
            </span>
          ),
        }))}
      />
    </Form.Item>
  );
}
