import type { CallAnswer } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** The headers of a file with their saved mapping, or a suggested one. */
export type FileColumns = CallAnswer<typeof catalogCalls.readColumns>;

export const readColumns = (file: File, onProgress: (fraction: number) => void): Promise<FileColumns> =>
  call(catalogCalls.readColumns, { files: { file }, onProgress });

export const mappingsQuery = () => queryOf(catalogCalls.listMappings, {}, ({ mappings }) => mappings);
export const deleteMapping = (id: string) => call(catalogCalls.deleteMapping, { params: { mappingId: id } });
