import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useRef } from 'react'
import { Head } from '../../head/Head.tsx'
import { caseStudyPath, caseStudyText } from '../../projects/case-study.ts'
import { focusHeading } from '../../routing/focus-heading.ts'
import { localizedPath } from '../../routing/language.ts'
import { Redirect, useLocation } from '../../routing/router.tsx'
import { CaseStudyFailed, CaseStudyMissing } from './CaseStudyMessage.tsx'
import { CaseStudyView } from './CaseStudyView.tsx'
import css from './CaseStudy.module.css'
import { BackLink } from './BackLink.tsx'
import { slugOf } from './find-case-study.ts'
import { useCaseStudy } from './useCaseStudy.ts'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

// A block of other pages loads it with this chunk, so that this page needs no request more.
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

/** The case study of the URL. */
export default function CaseStudyPage() {
  const slug = slugOf(useLocation().pathname)
  return <CaseStudyAt key={slug} slug={slug} />
}
