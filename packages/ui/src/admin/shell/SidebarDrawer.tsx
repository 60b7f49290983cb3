import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

interface SidebarDrawerProps {
  readonly base: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The sidebar where there is no room for it beside the screen. */
export function SidebarDrawer({ base, open, onClose }: SidebarDrawerProps) {
  const { t } = useTranslation('admin')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('nav.label'), sx: { width: 'min(var(--sidebar-width), 86vw)' } } }}
    >
      <Sidebar base={base} onClose={onClose} />
    </Drawer>
  )
}
