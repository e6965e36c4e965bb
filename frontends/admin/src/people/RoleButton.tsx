import { useId } from 'react';
import type { Call } from '@podium/contracts/call.ts';
import { Button, type ButtonProps } from '@podium/ui/parts/Button.tsx';
import { useRoleReason } from './use-role-reason.ts';

type RoleButtonProps = ButtonProps & {
  /** The call that the button leads to, and what of its body decides about the role. */
  call: Call;
  body?: object | undefined;
  /** What else stands against it, in words. */
  reason?: string | null;
};

/**
 * A button for what needs a role. Without the role it stays to be seen and focused, does nothing, and says which role is
 * missing: to who points at it, touches it, or hears it.
 */
export function RoleButton({ call, body, reason: other = null, onClick, ...button }: RoleButtonProps) {
  const reason = useRoleReason()(call, body) ?? other;
  const id = useId();
  if (reason === null) return <Button {...button} onClick={onClick} />;
  return (
    <>
      <Button {...button} aria-disabled data-hint={reason} aria-describedby={id} />
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </>
  );
}
