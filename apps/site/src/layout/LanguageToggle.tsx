import { htmlLang, otherLanguage, saveLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../texts/useTranslation.ts'
import { useLocation } from '../routing/router.tsx'
import { articlePath } from '../articles/article.ts'
import { caseStudyPath } from '../projects/case-study.ts'
import { projectAnchor } from '../projects/project-text.ts'
import { LANGUAGE_ATTRIBUTE, localizedPath, translatedPath } from '../routing/language.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { TOGGLED, untranslatedState } from '../routing/untranslated.ts'
import { useSite } from '../data/site-context.tsx'
import shared from '../styles/shared.module.css'
import css from './TopBar.module.css'

/**
 * Links to the same page in the other language and stores the choice. A prerendered article without a translation links to the blog, and a
 * prerendered case study to its project, also without JavaScript; the page of any other record fetches its translation.
 */
export function LanguageToggle() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { blog, caseStudy, made } = useSite()
  const article = blog?.article
  const other = otherLanguage(language)
  // The card of the project, which is in both languages.
  const card =
    caseStudy &&
    !caseStudy.languages.includes(other) &&
    pathname === localizedPath(caseStudyPath(caseStudy.slug), language)
      ? `${localizedPath('/projects', other)}#${projectAnchor(caseStudy)}`
      : null
  // A made page has a separate path in each language.
  const isMade = made?.paths[language] === pathname
  const isUntranslated =
    article && !article.languages.includes(other) && pathname === localizedPath(articlePath(article.slug), language)
  const mark = (shown: string) => (shown === language ? css.currentLanguage : undefined)
  return (
    <SiteLink
      to={
        isUntranslated
          ? localizedPath('/blog', other)
          : isMade
            ? made.paths[other]
            : (card ?? translatedPath(pathname) + search + hash)
      }
      state={isUntranslated ? untranslatedState(article.slug) : TOGGLED}
      hrefLang={htmlLang(other)}
      {...{ [LANGUAGE_ATTRIBUTE]: other }}
      className={`${css.tool} ${css.language}`}
      onClick={() => saveLanguage(other)}
    >
      <span className={mark('en')}>EN</span>
      <span aria-hidden="true">/</span>
      <span className={mark('no')}>NO</span>
      <span className={shared.srOnly}>{t('nav.switch_language')}</span>
    </SiteLink>
  )
}
