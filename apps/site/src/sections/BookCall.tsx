import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useContent } from '../content/ContentProvider.tsx'
import shared from '../styles/shared.module.css'
import { useTranslation } from '../texts/useTranslation.ts'

/** A link to the page where visitors book a call; renders nothing if the company has none. */
export function BookCall() {
  const { t } = useTranslation(['site', 'visitor'])
  const { booking_url } = useContent('company_info')
  if (booking_url === null) return null
  return (
    <p>
      <a href={booking_url} target="_blank" rel="noopener noreferrer" className={shared.textLink}>
        <span>{t('site:book_call')}</span>
        <ArrowUpRight size={18} aria-hidden="true" />
        <span className={shared.srOnly}>{`(${t('visitor:opensInNewTab')})`}</span>
      </a>
    </p>
  )
}
