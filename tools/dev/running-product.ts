import { lockHolder } from '../stack/data-folder.ts';
import { keptEnvironments, stackFolder } from '../stack/kept-environments.ts';
import { UserError } from '../stack/user-error.ts';

export type RunningProduct = {
  /** Its data folder. */
  folder: string;
  /** Its gateway's URL. */
  url: string;
  /** The port of each process, by name. */
  ports: Record<string, number>;
};

/** The product that is running on a data folder. */
export function openProduct(dataDir: string): RunningProduct {
  const environments = keptEnvironments(dataDir);
  if (!environments.gateway || !lockHolder(dataDir))
    throw new UserError(`No product runs on DATA_DIR=${dataDir}. In another terminal: npm start`);
  const ports = Object.entries(environments).map(([name, own]) => [name, Number(own?.PORT)] as const);
  return {
    folder: stackFolder(dataDir),
    url: `http://localhost:${environments.gateway.PORT}`,
    ports: Object.fromEntries(ports),
  };
}
