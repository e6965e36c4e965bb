import { useTranslation } from '@podium/ui/federated/i18n.ts';

type Named = { eventTitle: string; className: string };

/** What an award is for. A manual award has no race, and a bonus has a series but no class. */
export function useAwardName(): (award: Named) => { title: string; part: string; whole: string } {
  const { t } = useTranslation('admin');
  return ({ eventTitle, className }) => {
    const title = eventTitle || t('money.award.byHand');
    const part = className || (eventTitle ? t('money.award.bonus') : '');
    return { title, part, whole: [title, part].filter(Boolean).join(', ') };
  };
}
