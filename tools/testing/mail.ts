import { until } from '../client/podium-client.ts';

export type Mail = {
  id: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; type: string; text: string | null }[];
};

export const mailsTo = async (address: string): Promise<Mail[]> =>
  (await fetch(`${process.env.MAIL_URL}/messages?to=${encodeURIComponent(address)}`)).json() as Promise<Mail[]>;

/** The newest mail to an address whose subject and text match; waits for its delivery by SMTP. */
export async function mailTo(address: string, subject: RegExp, text = /(?:)/): Promise<Mail> {
  const find = async () =>
    (await mailsTo(address)).find((mail) => subject.test(mail.subject) && text.test(mail.text)) ?? null;
  return (await until(`a mail to ${address} about ${subject}`, find, (mail) => mail !== null)) as Mail;
}

export const codeIn = (mail: Mail): string => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec(mail.text)?.[0] ?? '';
export const linkIn = (mail: Mail): URL => new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
