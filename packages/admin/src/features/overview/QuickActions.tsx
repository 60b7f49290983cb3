import Stack from '@mui/material/Stack'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Mail from 'lucide-react/icons/mail'
import Receipt from 'lucide-react/icons/receipt-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/screen/Section'
import { ADMIN_PATH } from '../../paths.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'

const WEBSITE = [
  { key: 'project', to: 'projects/new', icon: <FolderPlus size={16} aria-hidden /> },
  { key: 'post', to: 'blog/new', icon: <FilePlus size={16} aria-hidden /> },
] as const
const WORK = [
  { key: 'messages', to: 'contacts', icon: <Mail size={16} aria-hidden /> },
  { key: 'quotes', to: 'quote-management', icon: <Receipt size={16} aria-hidden /> },
] as const

/** Lists links to frequent tasks. */
export function QuickActions() {
  const { t } = useTranslation('overview')
  const actions = useOwnProfile().role === 'admin' ? [...WEBSITE, ...WORK] : WEBSITE
  return (
    <Section isDense title={t('actions.title')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions.map(({ key, to, icon }) => (
          <Button
            key={key}
            size="small"
            variant="outlined"
            component={Link}
            to={`${ADMIN_PATH}/${to}`}
            startIcon={icon}
          >
            {t(`actions.${key}`)}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}
