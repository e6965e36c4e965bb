import { useEffect, useRef, type ReactNode } from 'react';
import { PasswordForm } from '@podium/ui/account/PasswordForm.tsx';
import { PhotoField } from '@podium/ui/account/PhotoField.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, useLocation } from '@podium/ui/federated/router.ts';
import { areDocumentsRequired, documentKindsOf, missingDocuments } from '../rider/documents.ts';
import { Panel } from '../panels/Panel.tsx';
import { changePassword, type MyRider, type RiderPage } from '../rider/rider.api.ts';
import { BikesSection } from './BikesSection.tsx';
import { DocumentsSection } from './documents/DocumentsSection.tsx';
import { OwnDataSection } from './own-data/OwnDataSection.tsx';
import { PinForm } from './PinForm.tsx';
import { ContactForm, PersonForm, RacingForm } from './ProfileForms.tsx';

const sections = ['person', 'contact', 'racing', 'bikes', 'pin', 'documents', 'password', 'data'] as const;
type Section = (typeof sections)[number];

/** One visible section at a time, named by the address; the others stay mounted with their typed values. */
export function ProfileSections({ page, isAsked }: { page: RiderPage; isAsked: boolean }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { rider } = page;
  const { hash } = useLocation();
  const shown = sections.find((each) => `#${each}` === hash) ?? (isAsked ? 'bikes' : 'person');
  const content: Record<Section, ReactNode> = {
    person: (
      <>
        <Panel title={t('ui:photo.label')} text={t('profile.photoText')}>
          <PhotoField />
        </Panel>
        <PersonForm page={page} />
      </>
    ),
    contact: <ContactForm page={page} />,
    racing: <RacingForm page={page} />,
    bikes: <BikesSection bikes={rider.bikes} isAsked={isAsked} />,
    pin: <PinForm hasPin={rider.hasPin === true} />,
    documents: <DocumentsSection rider={rider} />,
    password: (
      <Panel title={t('profile.section.password')}>
        <PasswordForm change={changePassword} />
      </Panel>
    ),
    data: shown === 'data' && <OwnDataSection />,
  };
  const needs = needsOf(rider);
  return (
    <div className="profile-grid">
      <nav className="profile-nav card" aria-label={t('profile.sections')}>
        {sections.map((each) => (
          <Link key={each} to={`#${each}`} aria-current={each === shown ? 'page' : undefined}>
            {t(`profile.section.${each}`)}
            {needs.has(each) && (
              <span className="profile-nav-need" title={t('profile.needed')}>
                <Icon name="warning" size={17} />
                <span className="visually-hidden">{t('profile.needed')}</span>
              </span>
            )}
          </Link>
        ))}
        <Link to="/email-preferences">{t('profile.emails')}</Link>
      </nav>
      {sections.map((each) => (
        <ShownSection key={each} id={each} isShown={each === shown} isChosen={`#${each}` === hash}>
          {content[each]}
        </ShownSection>
      ))}
    </div>
  );
}

/** A section of the profile; it takes the focus when the user chooses it, as the target of a link does. */
function ShownSection({
  id,
  isShown,
  isChosen,
  children,
}: {
  id: Section;
  isShown: boolean;
  isChosen: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.focus();
  }, [isChosen]);
  return (
    <div ref={box} id={id} className="profile-section" tabIndex={-1} hidden={!isShown}>
      {children}
    </div>
  );
}

/** The sections that need the rider's action. */
function needsOf(rider: MyRider): Set<Section> {
  const needs = new Set<Section>();
  if (rider.guardianPending || rider.emailVerified === false) needs.add('person');
  if (rider.bikes && (rider.bikes.length === 0 || rider.bikes.some(({ valid }) => !valid))) needs.add('bikes');
  if (rider.hasPin === false) needs.add('pin');
  if (documentKindsOf(rider).some((kind) => rider.documents?.[kind]?.rejected)) needs.add('documents');
  if (areDocumentsRequired(rider) && missingDocuments(rider).length > 0) needs.add('documents');
  return needs;
}
