import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from './mailbox.ts';

const above = mkdtempSync(join(tmpdir(), 'podium-mails-'));
afterAll(() => rmSync(above, { recursive: true, force: true }));
const rightsOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

it.each(['new', 'open to everybody before'])(
  'finding 19: mails in a folder that is %s are the owner’s alone',
  async (was) => {
    const folder = join(above, was);
    if (was !== 'new') mkdirSync(folder, { mode: 0o755 });
    const mailbox = await Mailbox.open(folder);
    await mailbox.add(Buffer.from('To: ann@x.test\r\nSubject: Your code\r\n\r\nABCD-2345\r\n'));
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    expect([folder, ...files.map((file) => join(folder, file))].map(rightsOf)).toEqual(['700', '600']);
  },
);
