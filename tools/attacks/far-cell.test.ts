import { World } from '../testing/world.ts';

const base = process.env.PRODUCT_URL ?? '';
const world = new World(base);

/** A workbook of 1.4 kB with one cell at XFD1048576, the far end of the sheet: read naively, 17 billion cells. */
const farCell = [
  'UEsDBBQAAAAIABtwdl0cdPw42AAAAPYBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2RvU4DMQzHX+WUtWpcGDqgXhfKCgy8gJvz9aLLl2K3XN',
  '++uVAYUIGFyUr+Hz9L3rydE3EzeRe4VYNIegBgM5BH1jFRKEofs0cpz3yAhGbEA8H9arUGE4NQkKXMHWq72VGPRyfN01S+2cbQqkyOVfP4YZxZ',
  'rcKUnDUoRYdT6L5RlleCLsnq4cEmXhSDgpuEWfkZcM29nChn21Hzilme0RcXTA7eYx73MY7695IbW8a+t4a6aI6+RDSnTNjxQCTe6Tq1RxsWf/',
  'OrmaGOu39e5Kv/cw+o595eAFBLAwQUAAAACAAbcHZd/luGcooAAADwAAAACwAAAF9yZWxzLy5yZWxzjc8xDsIwDAXQq1Q+QF0YGFDaiaUr4gIm',
  'ddqqTRw5QZTbk7EgBkbrf70vmyuvlGcJaZpjqja/htTClHM8IyY7sadUS+RQEifqKZdTR4xkFxoZj01zQt0b0Jm9WfVDC9oPB6hur8j/2OLcbP',
  'ki9uE55B8TX40ik46cW9hWfIoud5GlLihgZ/Djwe4NUEsDBBQAAAAIABtwdl1yhmWwjwAAAN8AAAAPAAAAeGwvd29ya2Jvb2sueG1sjY8xDoMw',
  'DEWvEvkANXTogICpS+eeIAXTROA4slO1xy+Csneyn77+s9y+ReeHyOw+vCTrIJSSG0QbArG3k2RKazKJsi8r6hMtK/nRAlHhBc9VdUH2McFuaP',
  'Qfh0xTHOgqw4splV2itPgSJVmI2aBvtwv2my55pg7u4Da8jR3U4LSJ66K3sQbsWzwaeDzVfwFQSwMEFAAAAAgAG3B2XbZUqs+OAAAA8QAAABoA',
  'AAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc43PPQ7CMAwF4KtUOUDdMjCgJhNLV8QFotRtojY/so2A2xMxoCIxMFl+lr4nDxfcrISc2IfCzS',
  'NuibXyIuUEwM5jtNzmgqle5kzRSl1pgWLdaheEQ9cdgfaGMsPebMZJKxqnXjXXZ8F/7DzPweE5u1vEJD8q4J5pZY8oFbW0oGj1iRjeo2+rqsAM',
  '8PWheQFQSwMEFAAAAAgAG3B2XaDDjFObAAAA5wAAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWxNj90KwjAMRl9l9AHMJjpFuoI4fAFvvC',
  '2zumL/SMLm49sNdLsIJCecj0SOEd/UG8PFx7tAjeiZ0wmAut54TZuYTMibZ0SvOY/4Akpo9GOWvINtWdbgtQ1CyZm1mrWSGMcCG1Fl2k3NuRIF',
  'N8IGZ4O5MWZuSUlWF6eJJLCSMAHocmV5SSh3x/2h/uXcr+1CBlVJGNYSrE6A/2/qC1BLAQIUAxQAAAAIABtwdl0cdPw42AAAAPYBAAATAAAAAA',
  'AAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsBAhQDFAAAAAgAG3B2Xf5bhnKKAAAA8AAAAAsAAAAAAAAAAAAAAIABCQEAAF9yZWxz',
  'Ly5yZWxzUEsBAhQDFAAAAAgAG3B2XXKGZbCPAAAA3wAAAA8AAAAAAAAAAAAAAIABvAEAAHhsL3dvcmtib29rLnhtbFBLAQIUAxQAAAAIABtwdl',
  '22VKrPjgAAAPEAAAAaAAAAAAAAAAAAAACAAXgCAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc1BLAQIUAxQAAAAIABtwdl2gw4xTmwAAAOcA',
  'AAAYAAAAAAAAAAAAAACAAT4DAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWxQSwUGAAAAAAUABQBFAQAADwQAAAAA',
].join('');

it('finding 17: a small workbook with a far cell is refused by name, and catalog keeps answering', async () => {
  const { id } = await world.event();
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(farCell, 'base64')]), 'classes.xlsx');
  const upload = fetch(new URL(`/api/event/${id}/upload-class`, base), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await world.admin.token()}` },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(new URL('/api/categories', base))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const answer = await upload;
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'import/too-many-cells']);
});
