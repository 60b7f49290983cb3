import type { RenderedStudy } from '../../projects/case-study.ts'
import { useBackend } from '@nordlys/data/lib/context'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../data/site-context.tsx'
import { useRecovery } from '../../lib/useRecovery.ts'
import { cachedCaseStudy, findCaseStudy, type Finding } from './find-case-study.ts'

/** Returns the case study of a slug; one hook per URL, so give the component a key. `retry` refetches after a failure. */
export function useCaseStudy(slug: string): { finding: Finding; retry: () => void } {
  const backend = useBackend()
  const { caseStudy: baked, backend: server } = useSite()
  const live = server !== null
  const [finding, setFinding] = useState<Finding>(() => {
    const study = cachedCaseStudy(slug) ?? (baked?.slug === slug ? baked : undefined)
    return study ? { state: 'ready', study } : { state: 'loading' }
  })
  const displayed = useRef<RenderedStudy | null>(null)
  useEffect(() => {
    displayed.current = finding.state === 'ready' ? finding.study : null
  }, [finding])

  const look = useCallback(
    () => void findCaseStudy(slug, displayed.current, live ? backend : null, setFinding),
    [backend, live, slug],
  )

  useEffect(() => {
    // The current content is complete; a newer version can wait.
    if (displayed.current) return whenIdle(look)
    look()
    return undefined
  }, [look])

  useRecovery(finding.state === 'failed', look)

  return { finding, retry: look }
}
