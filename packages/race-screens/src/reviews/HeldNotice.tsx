import type { UploadAnswer } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from './texts.ts';
import './reviews.css';

/** The classes of a file that staff review before they pay, with the reasons; nothing if there are none. */
export function HeldNotice({ classes, isPosted }: { classes: UploadAnswer['classes']; isPosted: boolean }) {
  const { t } = useTranslation(namespace);
  const held = classes.filter((each) => each.held && each.held.length > 0);
  if (held.length === 0) return null;
  return (
    <ul className="class-reviews" aria-label={t('hold.label')}>
      {held.map(({ classId, className, held: reasons }) => (
        <li key={classId} data-held>
          <Icon name="clock" size={20} />
          <div>
            <strong>{t(isPosted ? 'hold.nowWaits' : 'hold.willWait', { class: className })}</strong>
            {reasons?.map((reason) => (
              <p key={reason}>{t(`hold.reason.${reason}`)}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
