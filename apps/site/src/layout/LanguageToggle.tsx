import { htmlLang, otherLanguage, saveLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { twinPath } from '../routing/language.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { TOGGLED } from '../routing/untranslated.ts'
import shared from '../styles/shared.module.css'
import css from './TopBar.module.css'

/** Leads to the same page in the other language and remembers the choice. */
export function LanguageToggle() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const other = otherLanguage(language)
  const mark = (shown: string) => (shown === language ? css.currentLanguage : undefined)
  return (
    <SiteLink
      to={twinPath(pathname) + search + hash}
      state={TOGGLED}
      hrefLang={htmlLang(other)}
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
