/** @jest-environment ./tools/testing/page-environment.mjs */
import { createRef } from 'react';
import { screen } from '@testing-library/react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import type { Wallet } from '@podium/contracts/api/rewards.ts';
import { Api, show, violations } from '../../../../tools/testing/show.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import type { RedeemAnswer } from './redemptions.api.ts';

const wallet: Wallet = {
  credit: [{ availableCents: 20_000, earnedCents: 20_000, redeemedCents: 0, debtCents: 0, currency: 'USD' }],
  cash: [],
};
const redeemed = { redemption: { code: 'R-1' } } as RedeemAnswer;

const counter = () =>
  new Api()
    .answer(rewardsCalls.wallet, wallet)
    .answer(rewardsCalls.awards, { awards: [], pagination: { page: 1, totalPages: 1, total: 0 } });

async function showForm(api: Api, locale: 'en' | 'fr' = 'en') {
  const onRedeemed = jest.fn<void, [RedeemAnswer]>();
  const shown = await show(
    <RedeemForm riderId="rider-1" currency="USD" amountField={createRef()} onRedeemed={onRedeemed} />,
    { at: locale === 'fr' ? '/fr/' : '/', texts: [{ namespace: 'dealer', folder: 'frontends/dealer/locales' }], api },
  );
  return { ...shown, onRedeemed };
}
const orders = (api: Api) => api.sent.filter(({ address }) => address.endsWith('/redeem'));

async function fill(user: Awaited<ReturnType<typeof showForm>>['user'], amount: string) {
  await user.type(document.querySelector<HTMLInputElement>('[data-field=amount]')!, amount);
  await user.type(document.querySelector<HTMLInputElement>('[data-field=pin]')!, '2468');
  await user.type(document.querySelector<HTMLInputElement>('[data-field=employee]')!, 'Dana');
  await user.click(document.querySelector<HTMLInputElement>('[data-field=id]')!);
}

it('sends nothing until every field is there, and goes to the first that is not', async () => {
  const { user, api } = await showForm(counter());
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  expect(document.activeElement).toBe(document.querySelector('[data-field=amount]'));
  await user.type(document.activeElement as HTMLElement, '250');
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  // More than the rider has.
  expect(await screen.findAllByText(/\$200\.00/)).not.toEqual([]);
  expect(orders(api)).toEqual([]);
});

it('a retry of a lost redemption repeats its idempotency key, and the next order has another one (rule 3)', async () => {
  const api = counter().lose(rewardsCalls.redeem);
  const { user, onRedeemed } = await showForm(api);
  await fill(user, '50');
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  api.answer(rewardsCalls.redeem, redeemed);
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await screen.findByRole('button', { name: /Redeem/ });
  const keys = orders(api).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(onRedeemed.mock.calls).toEqual([[redeemed]]);
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  await screen.findByRole('button', { name: /Redeem/ });
  expect(orders(api)[2]?.headers['Idempotency-Key']).not.toBe(keys[0]);
});

it('a wrong PIN empties the PIN field alone and goes back to it', async () => {
  const message = 'The rider and PIN do not match.';
  const api = counter().refuse(rewardsCalls.redeem, { code: 'rewards/wrong-pin', status: 403, message });
  const { user } = await showForm(api);
  await fill(user, '50');
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  expect(await screen.findByText(message)).toBeDefined();
  const pin = document.querySelector<HTMLInputElement>('[data-field=pin]')!;
  expect([pin.value, document.activeElement === pin]).toEqual(['', true]);
  expect(document.querySelector<HTMLInputElement>('[data-field=amount]')?.value).toBe('50');
});

it('shows the credit that is left once a redemption is refused for it, and no refusal beside what is missing next', async () => {
  const message = 'The rider has $20.00 left.';
  const api = counter().refuse(rewardsCalls.redeem, { code: 'rewards/insufficient-credit', status: 409, message });
  const { user } = await showForm(api);
  await fill(user, '50');
  api.answer(rewardsCalls.wallet, { ...wallet, credit: [{ ...wallet.credit[0]!, availableCents: 2_000 }] });
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  // Of the form, which reads the wallet anew.
  expect(await screen.findAllByText(/\$20\.00 (available|left|to spend)|have.*\$20\.00|only.*\$20\.00/i)).not.toEqual(
    [],
  );
  await user.click(screen.getByRole('button', { name: /Redeem/ }));
  expect(screen.queryByText(message)).toBeNull();
});

it.each(['en', 'fr'] as const)('has no accessibility violations in %s', async (locale) => {
  const { user } = await showForm(counter(), locale);
  expect(await violations()).toEqual([]);
  await user.click(document.querySelector<HTMLButtonElement>('button[type=submit]')!);
  expect(await violations()).toEqual([]);
});
