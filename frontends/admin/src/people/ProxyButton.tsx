import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useHref } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { startProxy, type ProxySubject } from './proxy.api.ts';

/** Acts as a rider, dealer or promoter (rule 29). */
export function ProxyButton({ subject, label }: { subject: ProxySubject; label: string }) {
  const home = useHref(`/auth/${subject.type}`);
  const proxy = useMutation({
    mutationFn: () => startProxy(subject),
    onSuccess: ({ user }) => {
      setUser(user);
      // A full page load, so that no data of the admin stays in the other session.
      location.assign(home);
    },
  });
  useCommand({ label, icon: 'user', act: () => !proxy.isPending && !proxy.isSuccess && proxy.mutate() });
  return (
    <Button kind="primary" size="small" disabled={proxy.isPending || proxy.isSuccess} onClick={() => proxy.mutate()}>
      <Icon name="user" size={17} />
      {label}
    </Button>
  );
}
