import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { fetchData } from '../lib/requests/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { pageKeys } from './keys.ts'
import { type Page, pageSchema } from './schema.ts'

/** The messages of slugs that another page has. */
const TAKEN = { taken: { slug: 'errors:address_taken', slug_no: 'errors:address_taken' } } as const

/** The fields of a new page. */
export type NewPage = Partial<Pick<Page, 'slug' | 'slug_no' | 'title' | 'title_no' | 'blocks' | 'layout_of'>>

/** Creates a draft. Throws a DataError with a message for the field whose slug is taken. */
const createPage = (supabase: Supabase, page: NewPage): Promise<Page> =>
  fetchData(supabase.from('pages').insert(page).select(columnsOf(pageSchema)).single(), pageSchema, TAKEN)

/** Saves, creates and deletes made pages. A page that has changed since it was opened is not overwritten (rule R4). */
export const usePageMutations = () => ({
  create: useBackendMutation(createPage, pageKeys.all),
  save: useBackendMutation(saveIfUnchanged('pages', pageSchema, TAKEN), pageKeys.all),
  remove: useBatchWrite(pageKeys.all, deleteIfUnchanged('pages')),
})
