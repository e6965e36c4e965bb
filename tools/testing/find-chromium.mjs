import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const cacheFolder = resolve('node_modules', '.cache', 'chromium');
/** The package's flags that name folders of the machine that it was made for. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cacheFolder}/fonts</dir><cachedir>${cacheFolder}/fonts-cache</cachedir></fontconfig>
`;

/** Debian's two packages: the shell is headless and loads a page in half the time. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * What is needed to start a browser: the system's Chromium if there is one, else the one from npm. The latter brings
 * the libraries that a bare machine lacks, unpacked beside it once for all runs.
 * @returns {Promise<Record<string, string>>} environment variables: CHROMIUM_PATH, and CHROMIUM_HOME where the browser
 * came from npm
 */
export async function findChromium() {
  const system = systemBrowsers.find(existsSync);
  if (system && !process.env.PODIUM_SHIPPED_CHROMIUM) return { CHROMIUM_PATH: system };
  if (!existsSync(cacheFolder)) await unpack();
  return { CHROMIUM_PATH: join(cacheFolder, 'chromium'), CHROMIUM_HOME: cacheFolder };
}

/** Unpacks into a temporary folder first, so that an interrupted run leaves no partial browser. */
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
    // Another run was faster.
    rmSync(folder, { recursive: true, force: true });
  }
}
