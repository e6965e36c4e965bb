import type { ReactNode } from 'react';
import type { Promoter } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';

/** The account; with `isWhole` also the rest of the application. */
export function PromoterFacts({ promoter, isWhole = false }: { promoter: Promoter; isWhole?: boolean }) {
  const { t } = useTranslation('admin');
  const { date, time, count } = useFormats();
  return (
    <section className="card promoter-facts">
      <h2>{t(isWhole ? 'applications.facts' : 'promoters.account')}</h2>
      <dl>
        {isWhole && (
          <>
            <Fact label={t('promoters.name')}>{promoter.name}</Fact>
            <Fact label={t('promoters.contact')}>{promoter.contactName}</Fact>
            <Fact label={t('promoters.phone')}>
              {promoter.phone && <a href={`tel:${promoter.phone}`}>{formatPhone(promoter.phone)}</a>}
            </Fact>
            <Fact label={t('promoters.info')}>{promoter.info}</Fact>
          </>
        )}
        <Fact label={t('promoters.email')}>
          <a href={`mailto:${promoter.email}`}>{promoter.email}</a>
        </Fact>
        <Fact label={t('promoters.emailState')}>
          {promoter.emailVerified ? (
            <Chip tone="done">{t('riders.emailVerified')}</Chip>
          ) : (
            <Chip tone="warning">{t('riders.emailOpen')}</Chip>
          )}
        </Fact>
        <Fact label={t('promoters.since')}>{`${date(promoter.appliedAt)} ${time(promoter.appliedAt)}`}</Fact>
        <Fact label={t('riders.language')}>{promoter.locale === 'fr' ? 'Français' : 'English'}</Fact>
        <Fact label={t('riders.lastLogin')}>{promoter.lastLogin ? date(promoter.lastLogin) : t('riders.never')}</Fact>
        <Fact label={t('riders.logins')}>{count(promoter.loginCount)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
