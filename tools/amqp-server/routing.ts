import type { Table } from './codec.ts';

export type ExchangeType = 'direct' | 'topic' | 'fanout';
export type Exchange = {
  name: string;
  type: ExchangeType;
  durable: boolean;
  autoDelete: boolean;
  internal: boolean;
  arguments: Table;
};
export type Binding = { exchange: string; queue: string; routingKey: string; arguments: Table };

/** `*` stands for one word of the key, `#` for any number of them. */
function topicMatches(pattern: string[], words: string[]): boolean {
  const [first, ...others] = pattern;
  if (first === undefined) return words.length === 0;
  if (first === '#') return topicMatches(others, words) || (words.length > 0 && topicMatches(pattern, words.slice(1)));
  return words.length > 0 && (first === '*' || first === words[0]) && topicMatches(others, words.slice(1));
}

export function matches(type: ExchangeType, binding: Binding, routingKey: string): boolean {
  if (type === 'fanout' || binding.routingKey === routingKey) return true;
  return (
    type === 'topic' &&
    /[*#]/.test(binding.routingKey) &&
    topicMatches(binding.routingKey.split('.'), routingKey.split('.'))
  );
}

export const bindingName = ({ exchange, queue, routingKey, arguments: args }: Binding): string =>
  JSON.stringify([exchange, queue, routingKey, args]);

export const builtInExchanges: Exchange[] = (['direct', 'topic', 'fanout'] as const).map((type) => ({
  name: `amq.${type}`,
  type,
  durable: true,
  autoDelete: false,
  internal: false,
  arguments: {},
}));
