import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRow, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { downloadFile } from '../../lib/files/storage.ts'
import { clientKeys } from '../keys.ts'
import { type ClientFile, clientFileSchema } from './schema.ts'

const COLUMNS = columnsOf(clientFileSchema)
const pathSchema = z.object({ path: z.string() })

/** How long the URL of a download is valid, in seconds. It is created on click. */
const URL_SECONDS = 60

/** Fetches the newest attachments of a client. Throws a DataError. */
const fetchClientFiles = (supabase: Supabase, client: string): Promise<ClientFile[]> =>
  fetchRows(
    supabase
      .from('client_files')
      .select(COLUMNS)
      .eq('client_id', client)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(MAX_PAGE_SIZE),
    clientFileSchema,
  )

/** Downloads a file of a message. Throws a DataError, `not_found` when the file is gone. */
export async function downloadMessageFile(supabase: Supabase, id: string): Promise<Blob> {
  const row = await fetchRow(supabase.from('client_files').select('path').eq('id', id).maybeSingle(), pathSchema)
  if (row === null) throw new DataError('not_found')
  return downloadClientFile(supabase, row)
}

/** Downloads an attachment. Throws a DataError, `not_found` when the file is gone. */
export const downloadClientFile = (supabase: Supabase, { path }: Pick<ClientFile, 'path'>): Promise<Blob> =>
  downloadFile(supabase, 'files', path, URL_SECONDS)

/** Queries the newest attachments of a client. */
export const useClientFiles = (client: string) =>
  useBackendQuery(clientKeys.files(client), (supabase) => fetchClientFiles(supabase, client))
