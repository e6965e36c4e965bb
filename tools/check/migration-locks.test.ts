import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMigrationLocks, locksOf } from './migration-locks.ts';

describe('a migration that would lock for long', () => {
  it.each([
    'create index a on awards (id);',
    'CREATE UNIQUE INDEX a\n  ON awards (id);',
    'alter table awards add constraint a check (cents > 0);',
    'alter table awards add foreign key (rider_id) references riders;',
    'alter table awards add column rider uuid references riders;',
    'alter table awards add column cents bigint check (cents > 0);',
    'alter table awards add constraint one unique (rider_id);',
    'alter table awards alter column cents type numeric;',
    'alter table awards alter cents set data type numeric;',
    'alter table awards alter column cents set not null;',
    'alter table awards add column id uuid default gen_random_uuid();',
    'alter table awards add column key text generated always as (lower(name)) stored;',
    'update awards set cents = 0;',
    "update awards set cents = 0 where status = 'x';",
    'delete from awards where cents = 0;',
    'do $$ begin update awards set cents = 0; end $$;',
    'reindex table awards;',
    'vacuum full awards;',
    'create table a (id int); create index b on awards (id);',
    'create index concurrently a on awards (id); alter table awards add column b text;',
    'alter table a add constraint b check (c > 0) not valid; alter table a validate constraint b;',
  ])('is refused: %s', (sql) => expect(locksOf(sql)).toHaveLength(1));

  it.each([
    'drop index concurrently if exists a; create index concurrently a on awards (id);',
    '-- create index a on awards (id);\nalter table awards add column note text;',
    "alter table awards add column note text not null default '';",
    'alter table awards add constraint a check (cents > 0) not valid;',
    'alter table awards validate constraint a;',
    'alter table awards add constraint a foreign key (b) references c not valid;',
    'alter table awards add constraint one unique using index a;',
    'create table a (id int primary key, b int references c check (b > 0)); create index d on a (b); update a set b = 1;',
    "insert into notes values ('create index a on awards (id); update awards set x = 1');",
    'create function f() returns void language sql as $$ update awards set cents = 0 $$;',
    'do $$ begin loop update awards set cents = 0 where id in (select id from awards limit 1000); exit when not found; commit; end loop; end $$;',
    'drop table awards;',
  ])('is not: %s', (sql) => expect(locksOf(sql)).toEqual([]));

  it('is named with its file, and those of before are exempt by their number', () => {
    const root = mkdtempSync(join(tmpdir(), 'podium-migrations-'));
    mkdirSync(join(root, 'services/a/migrations'), { recursive: true });
    for (const name of ['007-old.sql', '008-new.sql'])
      writeFileSync(join(root, 'services/a/migrations', name), 'update awards set cents = 0;');
    expect(checkMigrationLocks(root, { 'services/a': 7 })).toEqual([
      expect.stringMatching(/^services\/a\/migrations\/008-new.sql: .*batches/),
    ]);
    expect(checkMigrationLocks()).toEqual([]);
  });
});
