import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';

const usage = `npm run ops -- dead-letters list
npm run ops -- dead-letters replay [QUEUE]
The broker is the one of RABBITMQ_URL.`;

/** Commands for who runs the product. */
async function main([topic, verb, argument]: string[]): Promise<void> {
  const url = process.env.RABBITMQ_URL;
  if (topic !== 'dead-letters' || !url) throw new Error(usage);
  if (verb === 'list') return void console.table(await listDeadLetters(url));
  if (verb === 'replay') return void console.log(`${await replayDeadLetters(url, argument)} replayed`);
  throw new Error(usage);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
