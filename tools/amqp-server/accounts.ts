import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ProtocolError } from './protocol-error.ts';

type Rights = { configure: string; write: string; read: string };
type Definitions = {
  users: { name: string; password_hash: string; tags: string[] }[];
  permissions: ({ user: string } & Rights)[];
  topic_permissions: { user: string; exchange: string; write: string; read: string }[];
};

/** A user and its rights, checked as RabbitMQ does; what is refused closes the channel. */
export class Account {
  readonly name: string;
  readonly #tags: string[];
  readonly #rights: Rights;
  readonly #topics: Map<string, { write: string; read: string }>;

  constructor(name: string, tags: string[], rights: Rights, topics: Map<string, { write: string; read: string }>) {
    this.name = name;
    this.#tags = tags;
    this.#rights = rights;
    this.#topics = topics;
  }

  /** Throws 403. An empty exchange name is the default exchange, which is called `amq.default` in rights. */
  check(right: keyof Rights, kind: 'exchange' | 'queue', name: string): void {
    if (fits(this.#rights[right], name === '' && kind === 'exchange' ? 'amq.default' : name)) return;
    throw new ProtocolError(403, `${right} access to ${kind} '${name}' in vhost '/' refused for user '${this.name}'`);
  }

  /** Throws 403. Only an exchange for which the user has topic permissions is restricted by them. */
  checkTopic(right: 'write' | 'read', exchange: string, routingKey: string): void {
    const topics = this.#topics.get(exchange);
    if (!topics || fits(topics[right], routingKey)) return;
    const where = `topic '${routingKey}' in exchange '${exchange}' in vhost '/'`;
    throw new ProtocolError(403, `${right} access to ${where} refused for user '${this.name}'`);
  }

  /** Throws 406 where a message claims to be of somebody else. */
  checkUserId(claimed: unknown): void {
    if (claimed === undefined || claimed === this.name || this.#tags.includes('impersonator')) return;
    throw new ProtocolError(
      406,
      `user_id property set to '${String(claimed)}' but authenticated user was '${this.name}'`,
    );
  }
}

export class Accounts {
  readonly #byName = new Map<string, { account: Account | null; hash: Buffer }>();

  /** Of a file in RabbitMQ's format of definitions. */
  static read(file: string): Accounts {
    const { users, permissions, topic_permissions } = JSON.parse(readFileSync(file, 'utf8')) as Definitions;
    const accounts = new Accounts();
    for (const { name, password_hash, tags } of users) {
      const rights = permissions.find(({ user }) => user === name);
      const topics = topic_permissions.filter(({ user }) => user === name);
      accounts.#byName.set(name, {
        account: rights ? new Account(name, tags, rights, new Map(topics.map((each) => [each.exchange, each]))) : null,
        hash: Buffer.from(password_hash, 'base64'),
      });
    }
    return accounts;
  }

  /** Null for a wrong name or password. `account` is null for one without rights in the virtual host. */
  logIn(name: string, password: string): { account: Account | null } | null {
    const found = this.#byName.get(name);
    if (!found) return null;
    const [salt, hash] = [found.hash.subarray(0, 4), found.hash.subarray(4)];
    const given = createHash('sha256').update(salt).update(password).digest();
    return given.length === hash.length && timingSafeEqual(given, hash) ? found : null;
  }
}

const patterns = new Map<string, RegExp>();

/** An empty pattern fits nothing. */
function fits(pattern: string, name: string): boolean {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern === '' ? '^$' : pattern);
  patterns.set(pattern, compiled);
  return compiled.test(name);
}
