import { createContext, useContext, useEffect } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useBlocker } from '@podium/ui/federated/router.ts';
import { useConfirm } from '../dialogs/Questions.tsx';

/** Where another tab of the page takes what is below out of it: the tab of an address without one (DetailTabs.tsx). */
export const FirstTab = createContext<string | null>(null);

/** The router runs only the last guard, so each guard covers all forms of the page. */
const unsaved = new Set<{ firstTab: string | null }>();

type Place = { pathname: string; search: string };

/** Whether a navigation takes an unsaved form out of the page. */
const losesForm = ({ currentLocation: from, nextLocation: to }: Record<`${'current' | 'next'}Location`, Place>) => {
  const tabOf = ({ search }: Place, first: string) => new URLSearchParams(search).get('tab') ?? first;
  return [...unsaved].some(
    ({ firstTab }) =>
      from.pathname !== to.pathname || (firstTab !== null && tabOf(from, firstTab) !== tabOf(to, firstTab)),
  );
};

/** Confirms before unsaved values are lost, on navigation and on closing the window. */
export function useUnsavedGuard(isUnsaved: boolean, question: string): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const firstTab = useContext(FirstTab);
  const blocker = useBlocker(losesForm);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return confirm({
      title: question,
      yes: t('form.leave'),
      isDangerous: true,
      no: t('form.stay'),
      act: () => blocker.proceed(),
      onClose: () => blocker.reset(),
    });
  }, [blocker, question, confirm, t]);
  useCloseGuard(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const mine = { firstTab };
    unsaved.add(mine);
    return () => void unsaved.delete(mine);
  }, [isUnsaved, firstTab]);
}

/** Confirms only on closing the window: for a draft that survives navigation but not the end of the window. */
export function useCloseGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}

/** The same as an element, mounted only while something is unsaved, so that a page of many forms has few guards. */
export function UnsavedGuard() {
  const { t } = useTranslation('ui');
  useUnsavedGuard(true, t('form.unsaved'));
  return null;
}
