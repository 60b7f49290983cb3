import { useSiteRedirect } from '../../data/useSiteRedirect.ts'
import { htmlLang, otherLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { HeadTags } from '../../head/Head.tsx'
import { caseStudyPath } from '../../projects/case-study.ts'
import { localizedPath } from '../../routing/language.ts'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { QuietLink } from '../../sections/ButtonLink.tsx'
import { Aurora } from '../../styles/Aurora.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './CaseStudy.module.css'

/** A message that replaces a case study: a heading, an explanation, and links. */
function CaseStudyMessage({ title, body, children }: { title: string; body: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('site')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The removed skeleton may have had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={`${shared.messagePage} ${css.message}`}>
      <HeadTags path={null} title={title} description={t('head.case_study.description')} />
      <Aurora />
      <div className={shared.container}>
        <h1 ref={heading} tabIndex={-1} className={css.messageTitle}>
          {title}
        </h1>
        <div className={css.messageBody}>{body}</div>
        <div className={shared.buttons}>{children}</div>
      </div>
    </section>
  )
}

/** The message that a case study does not exist in this language; `elsewhere` is its slug when it exists in the other one. */
export function CaseStudyMissing({ elsewhere }: { elsewhere: string | null }) {
  useSiteRedirect()
  const { t } = useTranslation('caseStudy')
  const other = otherLanguage(useLanguage())
  const body = elsewhere === null ? t('missing.body') : t('missing.elsewhere')
  return (
    <CaseStudyMessage title={t('missing.title')} body={<p>{body}</p>}>
      {elsewhere !== null && (
        <SiteLink
          to={localizedPath(caseStudyPath(elsewhere), other)}
          hrefLang={htmlLang(other)}
          lang={htmlLang(other)}
          className={shared.button}
        >
          {t('missing.read_elsewhere')}
        </SiteLink>
      )}
      <QuietLink to="projects">{t('back')}</QuietLink>
    </CaseStudyMessage>
  )
}

/** The message that a case study could not be fetched, with a retry. */
export function CaseStudyFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('caseStudy')
  return (
    <CaseStudyMessage title={t('failed.title')} body={<p role="alert">{t('failed.body')}</p>}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('failed.retry')}
      </button>
      <QuietLink to="projects">{t('back')}</QuietLink>
    </CaseStudyMessage>
  )
}
