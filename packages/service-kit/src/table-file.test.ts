import { deflateRawSync } from 'node:zlib';
import { locateColumns, readTable } from './table-file.ts';
import { unzipWithin } from './unzip.ts';

const file = (content: string | Buffer, name = 'results.csv') => ({
  name,
  bytes: Buffer.isBuffer(content) ? content : Buffer.from(content),
});
const code = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
const problems = async (text: string, required: string[]) => {
  try {
    locateColumns(await readTable(file(text)), required, []);
    return [];
  } catch (error) {
    return (error as { fields: { code: string; line: number; column: string }[] }).fields.map((each) => [
      each.code,
      each.line,
      each.column,
    ]);
  }
};

describe('reading a table from a file', () => {
  const plain = { header: ['Place', 'Name'], headerLine: 1, rows: [{ line: 2, cells: ['1', 'Zoé'] }] };
  it.each([
    ['commas', 'Place,Name\n1,Zoé\n'],
    ['a byte order mark', '\ufeffPlace,Name\n1,Zoé\n'],
    ['semicolons', 'Place;Name\n1;Zoé\n'],
    ['tabs', 'Place\tName\n1\tZoé\n'],
    ['CRLF', 'Place,Name\r\n1,Zoé\r\n'],
    ['bare CR', 'Place,Name\r1,Zoé\r'],
    ['no last line end', 'Place,Name\n1,Zoé'],
    ['blanks around the cells', ' Place , Name \n 1 , Zoé \n'],
  ])('with %s', async (_what, text) => expect(await readTable(file(text))).toEqual(plain));

  it('in Latin-1', async () =>
    expect(await readTable(file(Buffer.from('Place,Name\n1,Zoé\n', 'latin1')))).toEqual(plain));

  it('takes rows as cells in order, never as objects by header: a header may stand twice or be empty [S5.26]', async () => {
    expect(await readTable(file('Name,,Name\na,b,c\n'))).toEqual({
      header: ['Name', '', 'Name'],
      headerLine: 1,
      rows: [{ line: 2, cells: ['a', 'b', 'c'] }],
    });
  });

  it('of many pieces: accents that a piece ends within, and rows beyond', async () => {
    const rows = Array.from({ length: 9_000 }, (_, i) => `${i},Zoé é${'è'.repeat(i % 7)}`);
    const table = await readTable(file(`Place,Name\n${rows.join('\n')}\n`));
    expect([table.rows.length, table.rows[8_999]]).toEqual([
      9_000,
      { line: 9_001, cells: ['8999', `Zoé é${'è'.repeat(8_999 % 7)}`] },
    ]);
    expect(table.rows.every(({ cells: [, name] }) => /^Zoé éè*$/.test(name ?? ''))).toBe(true);
  });

  it.each([
    ['more rows than the limit', `Place,Name\n${'1,x\n'.repeat(20_002)}`, 'import/too-many-rows'],
    ['noise at the end', `Place,Name\n1,${'x'.repeat(70_000)}\u0001\n`, 'import/not-a-table'],
    ['a row without end', `Place,Name\n1,"${'x'.repeat(200_000)}`, 'import/not-a-table'],
  ])('refuses %s', async (_what, text, wanted) => expect(await code(readTable(file(text)))).toBe(wanted));

  it('skips empty lines, which still count as lines [S5.25]', async () => {
    const table = await readTable(file('\n\nPlace,Name\n\n,\n1,Zoé\n'));
    expect(table).toEqual({ header: ['Place', 'Name'], headerLine: 3, rows: [{ line: 6, cells: ['1', 'Zoé'] }] });
  });

  it('names the line on which a row begins, also with line breaks inside of quotes', async () => {
    const { rows } = await readTable(file('Place,Name\n1,"Zoé\nLacasse"\n2,Jo\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['an empty file', '', 'import/empty'],
    ['a file of blank lines', '\n \n,,\n', 'import/empty'],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 256)), 'import/not-a-table'],
    ['something that begins like a zip', Buffer.from('PK\u0003\u0004 and no more'), 'import/expands-too-much'],
  ])('refuses %s', async (_what, content, expected) => expect(await code(readTable(file(content)))).toBe(expected));

  it('refuses more rows than it takes', async () => {
    expect(await code(readTable(file(`Place\n${'1\n'.repeat(20_001)}`)))).toBe('import/too-many-rows');
  });

  it('names a missing, a wrongly written and a doubled header [S5.13]', async () => {
    expect(await problems('Class,type,1\n', ['Class', 'Type', 'Pos'])).toEqual([
      ['import/header-case', 1, 'Type'],
      ['import/missing-column', 1, 'Pos'],
    ]);
    expect(await problems('\nClass,Class\n', ['Class'])).toEqual([['import/column-twice', 2, 'Class']]);
  });
});

describe('a workbook', () => {
  it('that lies about its size is not opened', () => {
    const bomb = zipOf(Buffer.alloc(5_000_000), 10);
    expect(unzipWithin(bomb, 1_000_000)).toBeNull();
    expect(unzipWithin(bomb, 6_000_000)?.size).toBe(1);
  });

  it('with one cell at the far end of the sheet is refused before memory is allocated for it', async () => {
    const far = (ref: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r=${ref}><v>1</v></c></row></sheetData></worksheet>`;
    for (const ref of ['"XFD1048576"', "'XFD1048576'", '"ZZZ1"', '"A999999"'])
      await expect(readTable(file(workbook([far(ref)]), 'far.xlsx'))).rejects.toMatchObject({
        code: 'import/too-many-cells',
      });
  });

  it('is read from its first sheet, without an empty first row and column [S5.27] [S5.28]', async () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="B2:C3"/><sheetData><row r="2"><c r="B2" t="inlineStr"><is><t>Place</t></is></c><c r="C2" t="inlineStr"><is><t>Name</t></is></c></row><row r="3"><c r="B3"><v>1</v></c><c r="C3" t="inlineStr"><is><t>Zoé</t></is></c></row></sheetData></worksheet>`;
    const other = sheet.replaceAll('Zoé', 'Somebody else');
    const table = await readTable(file(workbook([sheet, other]), 'results.xlsx'));
    expect(table.header).toEqual(['Place', 'Name']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([['1', 'Zoé']]);
  });
});

describe('finding 17: a table that a worker reads', () => {
  const large = file(`Place,Name\n${'1,Somebody with a long name of some forty letters\n'.repeat(15_000)}`);
  const tooMuch = 'import/takes-too-much';
  it('is given up when it exceeds its time', async () =>
    expect(await code(readTable(large, { limits: { ms: 1, heapMb: 256 } }))).toBe(tooMuch));
  it('is given up when it exceeds its memory, without affecting others', async () => {
    expect(await code(readTable(large, { limits: { ms: 20_000, heapMb: 8 } }))).toBe(tooMuch);
    expect(await code(readTable(file('Place,Name\n1,Zoé\n')))).toBe('read');
  });
});

/** A zip of one deflated entry that states `claimed` as its size. */
function zipOf(content: Buffer, claimed: number): Buffer {
  return zip([{ name: 'sheet.xml', content, claimed }]);
}

function zip(entries: { name: string; content: Buffer; claimed?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed } of entries) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimed ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function crc(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function workbook(sheets: string[]): Buffer {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((_, i) => `<sheet name="S${i}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheet])),
  };
  return zip(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })));
}
