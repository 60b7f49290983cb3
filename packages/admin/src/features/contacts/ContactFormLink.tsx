import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

/** Opens the website's contact form; renders nothing when the website's URL is unknown. */
export function ContactFormLink() {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return null
  return (
    <Button
      variant="outlined"
      href={`${websiteUrl}${language === 'no' ? 'no/' : ''}contact`}
      target="_blank"
      rel="noopener"
    >
      {t('list.openForm')}
    </Button>
  )
}
