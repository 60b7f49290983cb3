import type { Backend } from '@nordlys/data/lib/context'
import { sameJson } from '@nordlys/data/lib/same-json'
import { caseStudyPath, type RenderedStudy } from '../../projects/case-study.ts'
import { englishPath } from '../../routing/language.ts'

/** The result of a search for a slug. */
export type Finding =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly study: RenderedStudy }
  | { readonly state: 'missing' }
  /** It had this slug before, and has another one now. */
  | { readonly state: 'moved'; readonly to: string }
  | { readonly state: 'failed' }

/** The case studies that were shown during this visit. Stays empty while prerendering. */
const cache = new Map<string, RenderedStudy>()

/** Returns the slug in the path of a case study. */
export const slugOf = (pathname: string): string =>
  englishPath(pathname).slice(caseStudyPath('').length).replace(/\/+$/, '')

/** Returns the case study of a slug if it was shown before. */
export const cachedCaseStudy = (slug: string): RenderedStudy | undefined => cache.get(slug)

/** Fetches the case study of a slug and reports it, unless it is the known one. Reports 'failed' only when there is nothing to show. */
export async function findCaseStudy(
  slug: string,
  known: RenderedStudy | null,
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
    const [published] = await fetchPublicCaseStudies(supabase, slug)
    if (!published) {
      cache.delete(slug)
      const [redirect] = await fetchCaseStudyRedirects(supabase, slug)
      report(redirect ? { state: 'moved', to: redirect.to_slug } : { state: 'missing' })
      return
    }
    if (known?.updated_at === published.updated_at) return
    const { renderStudy } = await import('../../projects/render-study.ts')
    const study = renderStudy(published)
    cache.set(slug, study)
    if (!known || !sameJson(study, known)) report({ state: 'ready', study })
  } catch {
    if (!known) report({ state: 'failed' })
  }
}
