import type { Supabase } from '../../lib/client.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRow } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { projectKeys } from '../keys.ts'
import { type CaseStudy, caseStudySchema } from './schema.ts'

/** Fetches the case study of a project; null when it has none. Throws a DataError. */
export const fetchCaseStudy = (supabase: Supabase, project: string): Promise<CaseStudy | null> =>
  fetchRow(
    supabase.from('case_studies').select(columnsOf(caseStudySchema)).eq('id', project).maybeSingle(),
    caseStudySchema,
  )

/** Queries the case study of a project for the editor, which must not start with a cached version. */
export const useCaseStudy = (project: string) =>
  useBackendQuery(projectKeys.caseStudy(project), (supabase) => fetchCaseStudy(supabase, project), { gcTime: 0 })
