import type { ReactNode } from 'react';
import { ErrorNotice } from './Notice.tsx';
import { Delayed, Skeleton } from './Waiting.tsx';

type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type LoadedProps<T> = { query: Query<T>; lines?: number; height?: number; children: (data: T) => ReactNode };

/** What a query brought; until then a skeleton, or what went wrong and a way to try again. */
export function Loaded<T>({ query, lines = 4, height, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Delayed>
      <Skeleton lines={lines} {...(height !== undefined && { height })} />
    </Delayed>
  );
}
