import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import css from './NavEntry.module.css'

/** Opens the public site in the current language, in a new tab or, from the desktop app, in the browser. */
export function ViewWebsite() {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return null
  return (
    <a
      className={`${css.entry} ${css.website}`}
      href={websiteUrl + (language === 'no' ? 'no' : '')}
      target="_blank"
      rel="noopener"
    >
      <span>{t('nav.viewWebsite')}</span>
      <ArrowUpRight size={16} aria-hidden />
      <span data-unseen>{`(${t('common:opensInNewTab')})`}</span>
    </a>
  )
}
