import type { Message } from 'amqplib';
import { serviceConfigSchema } from './config.ts';
import { isRefusal, keptSender, operatorRules, refusalOf, senderRules, type SenderRules } from './event-sender.ts';

const type = 'catalog.results-posted.v1';
const queue = `rewards.${type}`;
const now = new Date('2026-11-28T12:00:00Z');
const rewards: SenderRules = { user: 'podium_rewards', operators: ['podium'], secret: 'secret', unnamedUntil: null };
const sent = (userId: string | undefined, headers: object = {}, content = 'posted') =>
  ({ content: Buffer.from(content), properties: { userId, headers } }) as unknown as Message;
const refusal = (message: Message, rules = rewards) => refusalOf(queue, type, message, rules, now);
const only = 'and only podium_catalog publishes catalog.results-posted.v1';

describe('an event', () => {
  it.each(['podium_catalog', 'podium'])('sent by %s is applied', (user) => {
    expect(refusal(sent(user))).toBeNull();
  });

  it.each([
    ['podium_reports', 'sent by podium_reports'],
    ['podium_rewards', 'sent by podium_rewards'],
    ['podium_catalog2', 'sent by podium_catalog2'],
    [undefined, 'it names no sender'],
  ])('sent by %s is refused', (user, reason) => {
    expect(refusal(sent(user))).toBe(`refused: ${reason}, ${only}`);
    expect(isRefusal(refusal(sent(user)) ?? '')).toBe(true);
  });

  it('without a sender is applied only before the end of an upgrade', () => {
    const until = (at: string) => refusal(sent(undefined), { ...rewards, unnamedUntil: new Date(at) });
    expect(until('2026-11-28T12:00:01Z')).toBeNull();
    expect(until('2026-11-28T12:00:00Z')).toContain('it names no sender');
    expect(refusal(sent('podium_reports'), { ...rewards, unnamedUntil: new Date('2026-11-29') })).not.toBeNull();
  });
});

describe('an event that was parked and is published again', () => {
  const kept = (user: string | undefined) => keptSender(queue, sent(user), rewards);

  it('by its consumer or an operator keeps its sender, however often', () => {
    for (const by of ['podium_rewards', 'podium']) {
      expect(refusal(sent(by, kept('podium_catalog')))).toBeNull();
      expect(refusal(sent(by, kept('podium_reports')))).toBe(`refused: sent by podium_reports, ${only}`);
      expect(refusal(sent(by, kept(undefined)))).toBe(`refused: it names no sender, ${only}`);
      const again = keptSender(queue, sent(by, kept('podium_reports')), operatorRules(queue, 'podium'));
      expect(refusal(sent('podium', again))).toBe(`refused: sent by podium_reports, ${only}`);
    }
  });

  it.each([
    ['that nobody parked', sent('podium_catalog'), null],
    [
      'that somebody else published',
      sent('podium_reports', { 'x-sent-by': 'podium_catalog' }),
      'sent by podium_reports',
    ],
    [
      'whose consumer’s proof is missing',
      sent('podium_rewards', { 'x-sent-by': 'podium_catalog' }),
      'its sender is not proven',
    ],
    [
      'with a proof by another secret',
      sent('podium_rewards', keptSender(queue, sent('podium_catalog'), { ...rewards, secret: 'guessed' })),
      'its sender is not proven',
    ],
  ])('and one %s, moved by an operator twice, is judged by its sender', (_what, message, reason) => {
    const rules = operatorRules(queue, 'podium');
    const once = sent('podium', keptSender(queue, message, rules));
    const twice = sent('podium', keptSender(queue, once, rules));
    for (const moved of [once, twice]) expect(refusal(moved)).toBe(reason && `refused: ${reason}, ${only}`);
  });

  it.each([
    ['by somebody else', sent('podium_reports', kept('podium_catalog')), 'sent by podium_reports'],
    [
      'with a sender and no proof',
      sent('podium_rewards', { 'x-sent-by': 'podium_catalog' }),
      'its sender is not proven',
    ],
    ['with other content', sent('podium_rewards', kept('podium_catalog'), 'more'), 'its sender is not proven'],
    [
      'with a proof for another queue',
      sent('podium_rewards', keptSender('rewards.other.v1', sent('podium_catalog'), rewards)),
      'its sender is not proven',
    ],
    [
      'with a proof by another secret',
      sent('podium_rewards', keptSender(queue, sent('podium_catalog'), { ...rewards, secret: 'guessed' })),
      'its sender is not proven',
    ],
  ])('%s is refused', (_how, message, reason) => {
    expect(refusal(message)).toBe(`refused: ${reason}, ${only}`);
  });
});

describe('the configuration of a service', () => {
  const read = (more: object) =>
    serviceConfigSchema.safeParse({
      PORT: '0',
      RABBITMQ_URL: 'amqp://podium_rewards:x@127.0.0.1',
      JWKS_URL: 'http://127.0.0.1',
      SERVICE_SECRET: 'a'.repeat(64),
      SERVICE_CALLERS: `gateway:${'b'.repeat(64)}`,
      ...more,
    });

  it('names its own user at the broker, and the operators', () => {
    const { data } = read({ EVENT_OPERATORS: 'podium, second' });
    expect(senderRules('rewards', data!)).toMatchObject({ user: 'podium_rewards', operators: ['podium', 'second'] });
    expect(() => senderRules('reports', data!)).toThrow(
      'RABBITMQ_URL names the user podium_rewards; that of reports is podium_reports',
    );
  });

  it('lets events without a sender in for a week at most', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(read({ UNNAMED_EVENTS_UNTIL: inDays(6) }).success).toBe(true);
    expect(read({ UNNAMED_EVENTS_UNTIL: inDays(8) }).error?.issues).toEqual([
      expect.objectContaining({ message: 'must be an instant within the next 7 days' }),
    ]);
  });
});
