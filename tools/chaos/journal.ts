import { randomUUID } from 'node:crypto';

export type Operation = {
  kind: 'redeem' | 'undo' | 'results' | 'profile';
  /** The idempotency key, the same for every try. */
  key: string;
  facts: Record<string, unknown>;
  send: (key: string) => Promise<Response>;
  state: 'open' | 'acknowledged' | 'refused' | 'ambiguous';
  /** The body of the acknowledgement or the refusal. */
  answer?: unknown;
  /** In which order operations were acknowledged; of one writer's, the last one stands. */
  acknowledgedAs?: number;
};

/** The requests to the product and its answers, to be compared with the final state. */
export class Journal {
  readonly operations: Operation[] = [];
  /** Operations whose outcome the first answer left unknown; each is repeated until it is known. */
  ambiguous = 0;
  #acknowledged = 0;
  #undoable: Operation[] = [];

  begin(kind: Operation['kind'], facts: Operation['facts'], send: Operation['send']): Operation {
    const operation: Operation = { kind, key: randomUUID(), facts, send, state: 'open' };
    this.operations.push(operation);
    return operation;
  }

  /** 2xx acknowledges, 4xx refuses. No answer, 5xx, 408, 425 and 429 leave the outcome unknown. */
  async ask(operation: Operation): Promise<void> {
    const [status, answer] = await operation.send(operation.key).then(
      async (response): Promise<[number, unknown]> => [response.status, await response.json().catch(() => null)],
      (): [number, unknown] => [0, null],
    );
    const isKnown =
      (status >= 200 && status < 300) || (status >= 400 && status < 500 && ![408, 425, 429].includes(status));
    if (!isKnown) {
      if (operation.state === 'open') this.ambiguous += 1;
      operation.state = 'ambiguous';
      return;
    }
    const wasUndone = operation.kind === 'undo' && (answer as { code?: string })?.code === 'rewards/already-undone';
    // A repeated undo that is answered with already-undone has succeeded.
    const isDone = status < 300 || (wasUndone && operation.state === 'ambiguous');
    operation.state = isDone ? 'acknowledged' : 'refused';
    operation.answer = answer;
    if (!isDone) return;
    operation.acknowledgedAs = this.#acknowledged += 1;
    if (operation.kind === 'redeem') this.#undoable.push(operation);
  }

  takeUndoable(): Operation | undefined {
    return this.#undoable.shift();
  }

  of = (kind: Operation['kind'], state: Operation['state'] = 'acknowledged'): Operation[] =>
    this.operations.filter((operation) => operation.kind === kind && operation.state === state);

  open = (): Operation[] => this.operations.filter(({ state }) => state === 'open' || state === 'ambiguous');

  /** The last acknowledged operation of each writer. */
  lastBy(kind: Operation['kind'], fact: string): Map<unknown, Operation> {
    const inOrder = this.of(kind).sort((a, b) => (a.acknowledgedAs ?? 0) - (b.acknowledgedAs ?? 0));
    return new Map(inOrder.map((operation) => [operation.facts[fact], operation]));
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }
}
