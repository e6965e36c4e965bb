import { sourceFiles, type SourceFile } from './source-files.ts';

const parts = 'packages/ui/src/parts/';

/** Screens are made of the kit's parts: they write no button of their own, and no class of one. */
export function checkParts(
  files: readonly SourceFile[] = sourceFiles('frontends/*.ts', 'frontends/*.tsx', 'packages/*.ts', 'packages/*.tsx'),
): string[] {
  return files
    .filter(({ path }) => !path.startsWith(parts) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const at = `${path}:${i + 1}`;
        if (/<button\b|createElement\(\s*['"]button['"]/.test(line))
          return [`${at}: a raw button: take one of ${parts}`];
        if (/['"`\s]btn(--\w+)?['"`\s$]/.test(line))
          return [`${at}: a class of the buttons: say kind and size instead`];
        return [];
      }),
    );
}
