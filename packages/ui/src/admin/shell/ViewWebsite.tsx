import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { usePlatform } from '../../platform/Platform.tsx'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { navLine } from './nav-style.ts'

/** Opens the public site, in the language shown, in a new tab (on the desktop, in the browser). */
export function ViewWebsite() {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const { websiteUrl } = usePlatform()
  if (websiteUrl === null) return null
  return (
    <Link
      href={websiteUrl + (language === 'no' ? 'no' : '')}
      target="_blank"
      rel="noopener"
      underline="none"
      sx={{ ...navLine, gap: 0.75 }}
    >
      {t('nav.viewWebsite')}
      <ArrowUpRight size={16} aria-hidden />
      <Box component="span" sx={visuallyHidden}>{`(${t('common:opensInNewTab')})`}</Box>
    </Link>
  )
}
