import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { sendMailsAgain, type RiderPage } from '../riders.api.ts';
import '../rider-warning.css';

/** Says on a rider's page that the address refuses mail, and sends again what was given up; nothing if it takes mail. */
export function RefusedMail({ rider: { id, email, mailRefusedAt } }: Pick<RiderPage, 'rider'>) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const again = useMutation({ mutationFn: () => sendMailsAgain(id) });
  if (!mailRefusedAt) return null;
  return (
    <section className="rider-warning card" aria-label={t('riders.mail.title')}>
      <Icon name="warning" size={28} />
      <div>
        <h2>{t('riders.mail.title')}</h2>
        <p>{t('riders.mail.text', { email, date: date(mailRefusedAt) })}</p>
        {again.data && <p role="status">{t('riders.mail.sent', { count: again.data.mails })}</p>}
      </div>
      <Button size="small" isBusy={again.isPending} onClick={() => again.mutate()}>
        {t('riders.mail.again')}
      </Button>
    </section>
  );
}
