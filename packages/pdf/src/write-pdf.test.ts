import { spawnSync } from 'node:child_process';
import { PdfWriter } from './write-pdf.ts';

/** Read by another program than it was written by. */
function read(file: Buffer) {
  const { stdout, stderr } = spawnSync(process.execPath, ['packages/pdf/test/read-back.ts'], { input: file });
  if (!stdout.length) throw new Error(String(stderr));
  return JSON.parse(String(stdout)) as { text: string; pages: number; tags: string[]; info: Record<string, unknown> };
}

it('names in Polish, Greek, Cyrillic, Vietnamese and syllabics are read back as they were written', async () => {
  const names = [
    'Łukasz Żółciński',
    'Αλέξανδρος Παπαδόπουλος',
    'Дмитрий Щёголев',
    'Nguyễn Thị Phượng',
    'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ',
    'Zoë D’Amours − 60,00 $',
  ];
  const writer = new PdfWriter({ title: `Statement of ${names[0]}`, locale: 'en' });
  for (const name of names) {
    writer.heading(`Heading ${name}`);
    writer.paragraph(`Paragraph ${name}`);
    writer.table([{ title: 'Rider', width: 532 }], [[`Cell ${name}`]]);
  }
  const { text } = read(await writer.finish(() => ''));
  expect(text).toContain('Statement of Łukasz Żółciński');
  for (const name of names)
    for (const part of ['Heading', 'Paragraph', 'Cell']) expect(text).toContain(`${part} ${name}`);
});

it('letters that the fonts lack are written in Latin letters', async () => {
  const writer = new PdfWriter({ title: '山田 太郎', locale: 'en' });
  writer.paragraph('محمد · שלום · อานันท์\u0007');
  const { text } = read(await writer.finish(() => ''));
  expect(text).toMatch(/^ShanTian TaiLang\s+mhmd · slvm · oananth\s*$/);
});

it('has a title, its language, and tags for headings and cells', async () => {
  const writer = new PdfWriter({ title: 'Relevé', locale: 'fr' });
  writer.heading('Crédit');
  writer.paragraph('Un paragraphe.');
  const columns = [
    { title: 'Date', width: 100 },
    { title: 'Montant', width: 100, align: 'right' as const },
  ];
  writer.table(columns, [['2026-11-01', '60,00 $']]);
  const { tags, info } = read(await writer.finish((page, pages) => `Page ${page} de ${pages}`));
  expect(info).toMatchObject({ Title: 'Relevé', Language: 'fr' });
  expect(tags).toEqual(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD', 'Root']);
});

it('a long table repeats its titles on each page, and only the letters that it uses are embedded', async () => {
  const writer = new PdfWriter({ title: 'Long', locale: 'en' });
  const rows = Array.from({ length: 90 }, (_, i) => [`Row ${i + 1}`]);
  writer.table([{ title: 'Column', width: 532 }], rows);
  writer.paragraph(`${'A paragraph longer than its page. '.repeat(300)}Its end.`);
  const file = await writer.finish((page, pages) => `${page} of ${pages}`);
  const { pages, text } = read(file);
  expect(pages).toBeGreaterThan(3);
  expect(text.match(/Column/g)).toHaveLength(3);
  expect(text.match(/Row \d+/g)).toHaveLength(90);
  expect(text).toContain('Its end.');
  expect(text).toContain(`1 of ${pages}`);
  expect(file.length).toBeLessThan(120_000);
});
