import { consumersOf, listEvents } from '../docs/events.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Each event is declared once, published by the service of its name and no other, and consumed as the subscriptions
 * say.
 */
export async function checkEvents(): Promise<string[]> {
  const declarations = sourceFiles('packages/contracts/src/events/*');
  const sources = sourceFiles('services/*/src/*', 'services/*/sql/*').filter(({ path }) => !path.includes('.test.'));
  const events = await listEvents();
  return events.flatMap(({ type }) => {
    const constant =
      /export const (\w+) = defineEvent\(/.exec(
        declarations.find(({ path }) => path.endsWith(`/${type}.ts`))?.text ?? '',
      )?.[1] ?? '';
    const who = (matches: (text: string, path: string) => boolean) =>
      [
        ...new Set(
          sources.filter(({ text, path }) => matches(text, path)).map(({ path }) => path.split('/')[1] as string),
        ),
      ].sort();
    const publishers = who(
      (text, path) =>
        new RegExp(`(event|staffWrote): ${constant}\\b`).test(text) ||
        (path.endsWith('.sql') && text.includes(`'${type}'`)),
    );
    const consumers = who((text) => new RegExp(`(?:consume(?:Together)?|project)\\(\\s*${constant}\\b`).test(text));
    const [owner] = type.split('.');
    return [
      ...(publishers.join() === owner
        ? []
        : [`${type} is published by ${publishers.join(', ') || 'nobody'}, expected ${owner}`]),
      ...(consumers.length > 0 && consumers.join() === consumersOf(type).sort().join()
        ? []
        : [
            `${type} is consumed by ${consumers.join(', ') || 'nobody'}, the subscriptions say ${consumersOf(type).join(', ') || 'nobody'}`,
          ]),
    ];
  });
}
