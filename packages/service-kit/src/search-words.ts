import type { Knex } from 'knex';
import { wordsOf } from '@podium/contracts/names.ts';
import { literally } from './database.ts';

/**
 * Narrows rows to those with every word of a search: without case and accents, in any order, each as part of any column.
 * `text` is what is searched, in SQL; `or` adds other places in which a word may be found.
 */
export function whereWords(
  rows: Knex.QueryBuilder,
  query: string,
  text: string,
  or?: (any: Knex.QueryBuilder, word: string, like: string) => void,
): void {
  for (const word of wordsOf(query)) {
    const like = `%${literally(word)}%`;
    void rows.where((any) => {
      void any.whereRaw(`fold_letters(${text}) like ?`, [like]);
      or?.(any, word, like);
    });
  }
}
