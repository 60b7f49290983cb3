import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

interface SidebarDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the sidebar on small screens. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const { t } = useTranslation('admin')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('nav.label'), sx: { width: 'min(var(--sidebar-width), 86vw)' } } }}
    >
      <Sidebar onClose={onClose} />
    </Drawer>
  )
}
