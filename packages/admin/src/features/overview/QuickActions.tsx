import Stack from '@mui/material/Stack'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Mail from 'lucide-react/icons/mail'
import Receipt from 'lucide-react/icons/receipt-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/Section'
import { screenUrl } from './screens.ts'

/** Lists links to frequent tasks; omits unavailable screens. */
export function QuickActions() {
  const { t } = useTranslation('overview')
  const actions = (
    [
      { key: 'project', to: screenUrl('projects/new'), icon: <FolderPlus size={16} aria-hidden /> },
      { key: 'post', to: screenUrl('blog/new'), icon: <FilePlus size={16} aria-hidden /> },
      { key: 'messages', to: screenUrl('contacts'), icon: <Mail size={16} aria-hidden /> },
      { key: 'quotes', to: screenUrl('quote-management'), icon: <Receipt size={16} aria-hidden /> },
    ] as const
  ).filter(({ to }) => to !== null)
  return (
    <Section isDense title={t('actions.title')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ key, to, icon }) => (
          <Button key={key} variant="outlined" component={Link} to={to ?? ''} startIcon={icon}>
            {t(`actions.${key}`)}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}
