import type { Backend } from '@nordlys/data/lib/context'
import { sameJson } from '@nordlys/data/lib/same-json'
import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import { caseStudyPath } from '../../projects/case-study.ts'
import { englishPath } from '../../routing/language.ts'

/** The result of a search for a slug. */
export type Finding =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly study: PublicCaseStudy }
  | { readonly state: 'missing' }
  /** It had this slug before, and has another one now. */
  | { readonly state: 'moved'; readonly to: string }
  | { readonly state: 'failed' }

/** The case studies that were shown during this visit. Stays empty while prerendering. */
const cache = new Map<string, PublicCaseStudy>()

/** Returns the slug in the path of a case study. */
export const slugOf = (pathname: string): string =>
  englishPath(pathname).slice(caseStudyPath('').length).replace(/\/+$/, '')

/** Returns the case study of a slug if it was shown before. */
export const cachedCaseStudy = (slug: string): PublicCaseStudy | undefined => cache.get(slug)

/** Fetches the case study of a slug and reports it, unless it is the known one. Reports 'failed' only when there is nothing to show. */
export async function findCaseStudy(
  slug: string,
  known: PublicCaseStudy | null,
  backend: Backend | null,
  report: (finding: Finding) => void,
): Promise<void> {
  if (!backend) {
    if (!known) report({ state: 'missing' })
    return
  }
  try {
    const { fetchCaseStudyRedirects, fetchPublicCaseStudies } = await import('@nordlys/data/projects/public/queries')
    const supabase = await backend.client()
    const [study] = await fetchPublicCaseStudies(supabase, slug)
    if (!study) {
      cache.delete(slug)
      const [redirect] = await fetchCaseStudyRedirects(supabase, slug)
      report(redirect ? { state: 'moved', to: redirect.to_slug } : { state: 'missing' })
      return
    }
    cache.set(slug, study)
    if (!known || !sameJson(study, known)) report({ state: 'ready', study })
  } catch {
    if (!known) report({ state: 'failed' })
  }
}
