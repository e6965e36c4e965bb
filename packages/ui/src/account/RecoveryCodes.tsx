import { useEffect, useRef } from 'react';
import { announceDone, raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { theme } from '../theme/theme.ts';
import './two-step.css';

/** Shown once: each signs in one time in place of a lost phone. `level` is the heading's, one below what stands above it. */
export function RecoveryCodes({ codes, level: Heading }: { codes: readonly string[]; level: 'h2' | 'h3' }) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  const text = `${theme.name}\r\n${t('twoStep.codesTitle')}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(() => announceDone(t('twoStep.copied')), raiseAlert);
  return (
    <div className="recovery">
      <Heading tabIndex={-1} ref={heading}>
        {t('twoStep.codesTitle')}
      </Heading>
      <p>{t('twoStep.codesText')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-acts no-print">
        <Button size="small" onClick={() => void copy()}>
          <Icon name="copy" size={17} />
          {t('twoStep.copy')}
        </Button>
        <ButtonLink
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('twoStep.file')}.txt`}
        >
          <Icon name="download" size={17} />
          {t('twoStep.download')}
        </ButtonLink>
        <Button size="small" onClick={() => print()}>
          <Icon name="print" size={17} />
          {t('twoStep.print')}
        </Button>
      </div>
    </div>
  );
}
