import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { useEffect, useRef } from 'react'
import { Head } from '../../head/Head.tsx'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { usePosted } from '../../lib/usePosted.ts'
import { caseStudyPath, caseStudyText } from '../../projects/case-study.ts'
import { focusHeading } from '../../routing/focus-heading.ts'
import { localizedPath } from '../../routing/language.ts'
import { Redirect, useLocation, useSearchParams } from '../../routing/router.tsx'
import { CaseStudyFailed, CaseStudyMissing } from './CaseStudyMessage.tsx'
import { CaseStudyView } from './CaseStudyView.tsx'
import css from './CaseStudy.module.css'
import { BackLink } from './BackLink.tsx'
import { slugOf } from './find-case-study.ts'
import { useCaseStudy } from './useCaseStudy.ts'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

// Other pages load them with this chunk, so that this page needs no request more.
export { CaseStudyView } from './CaseStudyView.tsx'
export { Gallery } from './Gallery.tsx'

function CaseStudyLoading() {
  const { t } = useTranslation('caseStudy')
  return (
    <div className={`${shared.container} ${css.loading}`} aria-busy="true">
      <Head page="case_study" path={null} />
      <BackLink />
      <output className={shared.srOnly}>{t('loading')}</output>
      <div className={css.lines}>
        {LINES.map((line) => (
          <div key={line} className={shared.bone} />
        ))}
      </div>
    </div>
  )
}

function CaseStudyAt({ slug }: { slug: string }) {
  const language = useLanguage()
  const { finding, retry } = useCaseStudy(slug)
  const isReady = finding.state === 'ready'
  const wasReady = useRef(isReady)
  useEffect(() => {
    // The replaced content may have had the focus.
    if (isReady && !wasReady.current && document.activeElement === document.body) focusHeading()
    wasReady.current = isReady
  }, [isReady])
  switch (finding.state) {
    case 'loading':
      return <CaseStudyLoading />
    case 'ready': {
      const text = caseStudyText(finding.study, language)
      return text ? <CaseStudyView study={finding.study} text={text} /> : <CaseStudyMissing elsewhere={slug} />
    }
    case 'missing':
      return <CaseStudyMissing elsewhere={null} />
    case 'moved':
      return <Redirect to={localizedPath(caseStudyPath(finding.to), language)} />
    case 'failed':
      break
  }
  return <CaseStudyFailed onRetry={retry} />
}

const readPosted = async () => (await import('./posted-study.ts')).readPostedStudy

/** The case study that the admin posts to this page in its frame. */
function PostedStudy() {
  const language = useLanguage()
  const study = usePosted(readPosted)
  const text = study ? caseStudyText(study, language) : null
  return study && text ? <CaseStudyView study={study} text={text} /> : <CaseStudyLoading />
}

/** The case study of the URL; with `?preview` in a frame of the admin, the one that is edited there. */
export default function CaseStudyPage() {
  const slug = slugOf(useLocation().pathname)
  const [params] = useSearchParams()
  const isPreview = useOnceHydrated(params.has('preview') && isFramed(), false)
  if (isPreview) return <PostedStudy />
  return <CaseStudyAt key={slug} slug={slug} />
}
