import { App } from 'antd';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useHref } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { startProxy, updateRider, type RiderPage } from './riders.api.ts';

export function RiderActions({ page }: { page: RiderPage }) {
  const { t } = useTranslation('admin');
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const riderHome = useHref('/auth/rider');
  const { rider } = page;
  const proxy = useMutation({
    mutationFn: () => startProxy(rider.id),
    onSuccess: ({ user }) => {
      setUser(user);
      // A whole new page: nothing that the admin saw may linger in the rider's session.
      location.assign(riderHome);
    },
  });
  const activate = useMutation({
    mutationFn: () => updateRider(rider.id, { active: !rider.active }, page.version),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: ['rider', rider.id] }), queries.invalidateQueries({ queryKey: ['riders'] })]);
      announceDone(t(rider.active ? 'riders.deactivated' : 'riders.activated', { name: rider.fullName }));
    },
  });
  const ask = () =>
    modal.confirm({
      title: t(rider.active ? 'riders.deactivateAsk' : 'riders.activateAsk', { name: rider.fullName }),
      content: t(rider.active ? 'riders.deactivateText' : 'riders.activateText'),
      okText: t(rider.active ? 'riders.deactivate' : 'riders.activateAct'),
      okButtonProps: { danger: rider.active },
      onOk: () => activate.mutateAsync().catch(() => {}),
    });
  return (
    <>
      <button type="button" className={`btn btn--small${rider.active ? ' btn--danger' : ''}`} disabled={activate.isPending} onClick={ask}>
        <Icon name={rider.active ? 'blocked' : 'check'} size={17} />
        {t(rider.active ? 'riders.deactivate' : 'riders.activateAct')}
      </button>
      <button type="button" className="btn btn--small btn--primary" disabled={proxy.isPending} onClick={() => proxy.mutate()}>
        <Icon name="user" size={17} />
        {t('riders.proxy')}
      </button>
    </>
  );
}
