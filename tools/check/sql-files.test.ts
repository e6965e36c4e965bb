import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).map((file) => file.replace(/\.sql$/, '').replaceAll('-', '_'));

/** Migrations created them; their current text is in one file each, and nowhere else. */
describe.each(['identity', 'rewards', 'dealers', 'reports'])('the schema %s', (schema) => {
  it('has no function and no view but those of its sql folder and the kit’s', async () => {
    const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `
        select proname as name
        from pg_proc p
        where pronamespace = $1::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union
        select relname
        from pg_class
        where relnamespace = $1::regnamespace and relkind in ('v', 'm')
        order by name
      `,
      [schema],
    );
    await client.end();
    const files = [...namesIn('packages/service-kit/sql'), ...namesIn(`services/${schema}/sql`)];
    expect(rows.map(({ name }) => name)).toEqual(files.toSorted());
  });
});
