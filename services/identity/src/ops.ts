import { openDatabase } from '@podium/service-kit/database.ts';
import { findBrokenRecord } from './audit/audit.store.ts';
import { readIdentityConfig } from './config.ts';
import { rotateDocumentKeys } from './documents/documents.ts';
import { rotateSigningKey } from './sessions/signing-key.ts';

/** Operator commands on identity's data; `npm run ops` calls them. */
async function main(command: string): Promise<void> {
  const config = readIdentityConfig();
  const db = openDatabase({ url: config.POSTGRES_URL, schema: 'identity', pool: 2, deadlines: null });
  try {
    if (command === 'audit verify') {
      const { checked, brokenAt, lastHash } = await findBrokenRecord(db);
      if (brokenAt !== null)
        throw new Error(`The audit log is broken at record ${brokenAt}; the ${checked} before it are whole`);
      console.log(`The audit log is whole: ${checked} records, last hash ${lastHash}`);
    } else if (command === 'keys rotate')
      console.log(`Key ${await rotateSigningKey(db, config.SESSION_KEY_SECRET, new Date())} signs in a minute`);
    else if (command === 'documents rotate-key')
      console.log(`${await rotateDocumentKeys({ db, config })} documents wrapped under ${config.DOCUMENT_KEYS[0]?.id}`);
    else throw new Error('audit verify | keys rotate | documents rotate-key');
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2).join(' ')).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
