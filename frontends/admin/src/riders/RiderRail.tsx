import type { Rider } from '@podium/contracts/people.ts';
import { taxPaperOf } from '@podium/contracts/tax-papers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatAge, formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Fact } from '../layout/Fact.tsx';
import { RailLink } from '../layout/RailLink.tsx';
import { AccessCard } from './account/AccessCard.tsx';
import { RecentNotes } from './notes/RecentNotes.tsx';
import type { RiderPage } from './riders.api.ts';

/** The rider's identity, beside every tab; of a merged rider only the facts. */
export function RiderRail({ rider }: { rider: RiderPage['rider'] }) {
  const { t } = useTranslation('admin');
  const isOpen = !rider.mergedInto;
  return (
    <aside className="detail-rail">
      <section className="card">
        <header>
          <h2>{t('riders.account')}</h2>
          {isOpen && <RailLink tab="profile" label={t('riders.edit')} />}
        </header>
        <AccountFacts rider={rider} />
      </section>
      {isOpen && (
        <>
          <AccessCard rider={rider} />
          <section className="card">
            <header>
              <h2>{t('riders.documents.title')}</h2>
              <RailLink tab="documents" label={t('riders.documents.open')} />
            </header>
            <ul>
              {(['driverLicense', taxPaperOf(rider)] as const).map((kind) => (
                <li key={kind}>
                  <span>{t(`riders.documents.${kind}`)}</span>
                  {rider.documents?.[kind] ? (
                    <Chip tone="done">{t('riders.documents.present')}</Chip>
                  ) : (
                    <StatusChip status="missing" />
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section className="card">
            <header>
              <h2>{t('riders.notes.title')}</h2>
              <RailLink tab="notes" label={t('riders.notes.open')} icon="plus" />
            </header>
            <RecentNotes riderId={rider.id} />
          </section>
        </>
      )}
    </aside>
  );
}

function AccountFacts({ rider }: { rider: Rider }) {
  const { t } = useTranslation('admin');
  const { date, count, locale } = useFormats();
  const address = [
    rider.addressLine1,
    rider.addressLine2,
    [rider.city, rider.state].filter(Boolean).join(', '),
    rider.zipcode,
  ].filter(Boolean);
  const guardian = rider.guardianName ?? rider.guardianEmail;
  return (
    <dl>
      {/* The email address of a merged account is generated. */}
      {!rider.mergedInto && <Fact label={t('riders.email')}>{rider.email}</Fact>}
      <Fact label={t('riders.phone')}>
        {[rider.phone1, rider.phone2].filter(Boolean).map((phone) => (
          <span key={phone} className="detail-rail-line">
            {formatPhone(phone)}
          </span>
        ))}
      </Fact>
      <Fact label={t('riders.born')}>
        {rider.dateOfBirth &&
          t('riders.bornAge', { date: date(rider.dateOfBirth), age: formatAge(rider.dateOfBirth, locale) })}
      </Fact>
      <Fact label={t('riders.guardianShort')}>
        {guardian && (
          <>
            <span className="detail-rail-line">{guardian}</span>
            {rider.guardianRefusedAt ? (
              <>
                <Chip tone="danger">{t('riders.guardianRefused', { date: date(rider.guardianRefusedAt) })}</Chip>
                {rider.guardianRefusal && <span className="detail-rail-line">{rider.guardianRefusal}</span>}
              </>
            ) : (
              <Chip tone={rider.guardianPending ? 'warning' : 'done'}>
                {t(rider.guardianPending ? 'riders.guardianPending' : 'riders.guardianConfirmed')}
              </Chip>
            )}
          </>
        )}
      </Fact>
      <Fact label={t('riders.hometown')}>{rider.hometown}</Fact>
      <Fact label={t('riders.address')}>
        {address.map((line, i) => (
          <span key={i} className="detail-rail-line">
            {line}
          </span>
        ))}
      </Fact>
      <Fact label={t('riders.raceStyle')}>{rider.raceStyle && t(`riders.styles.${rider.raceStyle}`)}</Fact>
      <Fact label={t('riders.language')}>{rider.locale === 'fr' ? 'Français' : 'English'}</Fact>
      <Fact label={t('riders.lastLogin')}>{rider.lastLogin ? date(rider.lastLogin) : t('riders.never')}</Fact>
      <Fact label={t('riders.logins')}>{count(rider.loginCount ?? 0)}</Fact>
      <Fact label={t('riders.since')}>{rider.createdAt && date(rider.createdAt)}</Fact>
    </dl>
  );
}
