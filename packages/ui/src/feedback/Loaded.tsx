import type { ReactNode } from 'react';
import { ErrorNotice } from './Notice.tsx';
import { Part } from './Part.tsx';
import { Delayed, Skeleton } from './Waiting.tsx';

type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type LoadedProps<T> = { query: Query<T>; lines?: number; height?: number; children: (data: T) => ReactNode };

/** The data of a query; until then a skeleton, or the error with a retry. */
export function Loaded<T>({ query, lines = 4, height, children }: LoadedProps<T>) {
  if (query.data !== undefined)
    return (
      <Part>
        <Shown data={query.data} render={children} />
      </Part>
    );
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Delayed>
      <Skeleton lines={lines} {...(height !== undefined && { height })} />
    </Delayed>
  );
}

/** Rendered below the boundary, which does not see errors of its own parent. */
function Shown<T>({ data, render }: { data: T; render: (data: T) => ReactNode }) {
  return render(data);
}
