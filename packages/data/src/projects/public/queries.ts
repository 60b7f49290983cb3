import type { Supabase } from '../../lib/client.ts'
import { fetchData, fetchRows } from '../../lib/requests/response.ts'
import { type PublicCaseStudy, publicCaseStudySchema } from './case-study-schema.ts'
import { type CaseStudyRedirect, caseStudyRedirectSchema } from './redirect-schema.ts'
import { portfolioSchema, type PublicProject } from './schema.ts'

/** Fetches the portfolio: the featured projects in their order, then the others in theirs. Throws a DataError. */
export const fetchPublicProjects = (supabase: Supabase): Promise<PublicProject[]> =>
  fetchData(supabase.rpc('get_public_projects'), portfolioSchema)

/** Fetches the published case studies, newest first; with `ofSlug`, only the one with that slug. Throws a DataError. */
export const fetchPublicCaseStudies = (supabase: Supabase, ofSlug?: string): Promise<PublicCaseStudy[]> =>
  fetchRows(
    supabase.rpc('get_public_case_studies', ofSlug === undefined ? {} : { only_slug: ofSlug }),
    publicCaseStudySchema,
  )

/** Fetches the former slugs of published case studies, the most recently renamed first; with `ofSlug`, only that slug. Throws a DataError. */
export const fetchCaseStudyRedirects = (supabase: Supabase, ofSlug?: string): Promise<CaseStudyRedirect[]> =>
  fetchRows(
    supabase.rpc('get_case_study_redirects', ofSlug === undefined ? {} : { only_slug: ofSlug }),
    caseStudyRedirectSchema,
  )
