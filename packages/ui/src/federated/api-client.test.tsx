/** @jest-environment ./tools/testing/page-environment.mjs */
import { act } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { i18n } from '@podium/ui/federated/i18n.ts';
import { getUser, setUser } from '@podium/ui/federated/session.ts';
import { sampleUser } from '../../../../tools/testing/sample-user.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';

const remove = () => call(catalogCalls.deleteCategory, { params: { categoryId: '1' } });
const failed = { code: 'service/unexpected', status: 500, message: 'The service failed.' } as const;

it.each([
  ['en', 'Sorry could not complete the removal. '],
  ['fr', 'Désolé, impossible de terminer la suppression. '],
] as const)('says in %s that a removal was not completed, and why [S8.7] [S8.8]', async (locale, sentence) => {
  const api = new Api().refuse(catalogCalls.deleteCategory, failed);
  await show(null, { api });
  await act(() => i18n.changeLanguage(locale));
  await expect(remove()).rejects.toThrow(`${sentence}The service failed.`);
  api.lose(catalogCalls.deleteCategory);
  await expect(remove()).rejects.toThrow(sentence);
});

it('shows a refused removal by the reason alone', async () => {
  const refusal = { code: 'catalog/category-in-use', status: 409, message: 'It has series.' } as const;
  await show(null, { api: new Api().refuse(catalogCalls.deleteCategory, refusal) });
  await expect(remove()).rejects.toThrow(/^It has series\.$/);
});

it('forgets a user whose session has ended, but not one who signed in while that was asked', async () => {
  const ended = { code: 'session/missing', status: 401, message: 'Please sign in.' } as const;
  await show(null, { api: new Api().refuse(identityCalls.me, ended).refuse(identityCalls.refreshToken, ended) });
  const [stored, signedIn] = [sampleUser(), sampleUser({ type: 'dealer' })];
  setUser(stored);
  await expect(call(identityCalls.me)).rejects.toThrow('Please sign in.');
  expect(getUser()).toBeNull();
  setUser(stored);
  const asked = call(identityCalls.me);
  setUser(signedIn);
  await expect(asked).rejects.toThrow('Please sign in.');
  expect(getUser()).toBe(signedIn);
});
