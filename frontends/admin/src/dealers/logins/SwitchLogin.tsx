import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { updateLogin } from './logins.api.ts';

/** Deactivates a sign-in, or activates it again; the dealer stays as it is. */
export function SwitchLogin({ login, onClose }: { login: DealerLogin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const word = login.active ? 'off' : 'on';
  const act = async (active = !login.active, base = login) => {
    const saved = await updateLogin(base, { active });
    const isBack = active === login.active;
    announceDone(
      t(`dealerLogins.${active ? 'on' : 'off'}Done`, { email: login.email }),
      isBack ? undefined : () => act(!active, saved),
    );
  };
  return (
    <ConfirmDialog
      title={t(`dealerLogins.${word}Ask`, { name: login.name, dealer: login.dealerName })}
      yes={t(`dealerLogins.${word}`)}
      isDangerous={login.active}
      act={() => act()}
      onClose={onClose}
    >
      <p>{t(`dealerLogins.${word}Text`, { email: login.email })}</p>
    </ConfirmDialog>
  );
}
