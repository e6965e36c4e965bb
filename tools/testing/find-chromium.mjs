import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const cacheFolder = resolve('node_modules', '.cache', 'chromium');
/** Those of the package name folders of the machine that it was made for. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cacheFolder}/fonts</dir><cachedir>${cacheFolder}/fonts-cache</cachedir></fontconfig>
`;

/** Debian's two packages: the shell has no window, and shows a page in half of the time. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * What a browser needs to be started: the system's Chromium where there is one, else the one that npm ships. The
 * latter brings the libraries that a bare machine lacks; they stand beside it, unpacked once for all runs.
 * @returns {Promise<Record<string, string>>} environment variables: CHROMIUM_PATH, and CHROMIUM_HOME where the browser
 * came from npm
 */
export async function findChromium() {
  const system = systemBrowsers.find(existsSync);
  if (system && !process.env.PODIUM_SHIPPED_CHROMIUM) return { CHROMIUM_PATH: system };
  if (!existsSync(cacheFolder)) await unpack();
  return { CHROMIUM_PATH: join(cacheFolder, 'chromium'), CHROMIUM_HOME: cacheFolder };
}

/** Into a folder of its own first, so that a run that was ended halfway leaves nothing that looks whole. */
async function unpack() {
  mkdirSync(dirname(cacheFolder), { recursive: true });
  const folder = mkdtempSync(`${cacheFolder}-`);
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  // The package unpacks into the system's temporary folder, which is shared by all users of the machine.
  process.env.TMPDIR = folder;
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(packed, name))));
    writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontSettings);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(folder, cacheFolder);
  } catch {
    // Another run was quicker.
    rmSync(folder, { recursive: true, force: true });
  }
}
