import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export type Message = {
  id: string;
  at: string;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  /** By name in lower case. */ headers: Record<string, string>;
  text: string;
  html: string;
  /** The content of text only; other kinds are listed by name. */ attachments: {
    name: string;
    type: string;
    text: string | null;
  }[];
};

const kept = 1000;

/** The received mails, newest first, each stored as a raw file. */
export class Mailbox {
  readonly #folder: string;
  #messages: Message[] = [];
  #serial = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Mailbox> {
    // They contain everybody's codes and links.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const mailbox = new Mailbox(folder);
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort())
      mailbox.#messages.unshift(await readMessage(file.slice(0, -4), readFileSync(join(folder, file))));
    return mailbox;
  }

  async add(raw: Buffer): Promise<void> {
    const id = `${Date.now()}-${String((this.#serial += 1)).padStart(6, '0')}`;
    writeFileSync(join(this.#folder, `${id}.eml`), raw, { mode: 0o600 });
    this.#messages.unshift(await readMessage(id, raw));
    for (const old of this.#messages.splice(kept)) rmSync(join(this.#folder, `${old.id}.eml`), { force: true });
  }

  list(to: string | null): Message[] {
    return to === null ? this.#messages : this.#messages.filter((message) => message.to.includes(to.toLowerCase()));
  }
}

async function readMessage(id: string, raw: Buffer): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const addresses = (list: typeof mail.to) => (list ?? []).flatMap(({ address }) => address?.toLowerCase() ?? []);
  return {
    id,
    at: new Date(Number(id.split('-')[0])).toISOString(),
    from: addresses(mail.from ? [mail.from] : [])[0] ?? '',
    to: addresses(mail.to),
    replyTo: addresses(mail.replyTo)[0] ?? null,
    subject: mail.subject ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: mimeType.startsWith('text/') ? textOf(content) : null,
    })),
  };
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
