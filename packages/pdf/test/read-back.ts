import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/** The PDF on the standard input as pdf.js reads it, which jest cannot load: text, pages, tags, title and language. */
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf, { mergePages: true });
const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
const { info } = await pdf.getMetadata();
const tags = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, tag]) => tag);
process.stdout.write(JSON.stringify({ text, pages: pdf.numPages, tags, info }));
