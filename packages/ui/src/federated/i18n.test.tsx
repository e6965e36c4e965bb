/** @jest-environment ./tools/testing/page-environment.mjs */
import { act, screen } from '@testing-library/react';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { show } from '../../../../tools/testing/show.tsx';
import { changeLanguage, i18n, registerTexts, useTranslation } from './i18n.ts';

function Greeting({ namespace }: { namespace: string }) {
  const { t } = useTranslation(namespace);
  return <p>{t('hello', { defaultValue: 'hello' })}</p>;
}
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));
const texts = (hello: string) => async () => ({ default: { hello } });

it('texts that are there at the second attempt are shown', async () => {
  let attempts = 0;
  const late = () => ((attempts += 1) === 1 ? lost() : texts('Hello')());
  registerTexts('late', { en: late, fr: late });
  await show(<Greeting namespace="late" />);
  await screen.findByText('Hello');
  expect(attempts).toBe(2);
});

it('texts that cannot be loaded are an error of the part that shows them, and not their keys', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  registerTexts('lost', { en: lost, fr: lost });
  await show(
    <ErrorBoundary fallback={(error) => <p role="alert">{(error as Error).message}</p>}>
      <Greeting namespace="lost" />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert', {}, { timeout: 5_000 })).textContent).toBe('Loading chunk 7 failed');
  expect(screen.queryByText('hello')).toBeNull();
  silenced.mockRestore();
});

it('a language whose texts cannot be loaded leaves the page in the one that it has, and can be asked for again', async () => {
  let isOnline = false;
  registerTexts('greeting', { en: texts('Hello'), fr: () => (isOnline ? texts('Bonjour')() : lost()) });
  await show(<Greeting namespace="greeting" />);
  await screen.findByText('Hello');
  await expect(changeLanguage('fr')).rejects.toThrow('Loading chunk 7 failed');
  expect([i18n.language, screen.getByText('Hello')]).toHaveLength(2);
  expect(i18n.language).toBe('en');
  isOnline = true;
  await act(() => changeLanguage('fr'));
  await screen.findByText('Bonjour');
  await act(() => i18n.changeLanguage('en'));
});
