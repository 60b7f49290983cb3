import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { Keys } from '@nordlys/ui/components/shortcuts/Keys'
import {
  setSingleKeysEnabled,
  SHORTCUT_GROUPS,
  type Shortcut,
  singleKeysEnabled,
  subscribeShortcuts,
} from '@nordlys/ui/components/shortcuts/shortcuts.ts'
import { useShortcuts } from '@nordlys/ui/components/shortcuts/useShortcut.ts'

interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists the active shortcuts, with a switch that disables those without Ctrl or ⌘. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['admin', 'common'])
  const id = useId()
  const shortcuts = useShortcuts()
  const enabled = useSyncExternalStore(subscribeShortcuts, singleKeysEnabled, () => true)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 1.5 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1 }}>
          {t('shortcuts.title')}
        </DialogTitle>
        <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ mt: 1.75 }}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        {SHORTCUT_GROUPS.map((group) => (
          <Group
            key={group}
            title={t(`shortcuts.group.${group}`)}
            shortcuts={shortcuts.filter((shortcut) => shortcut.group === group)}
          />
        ))}
        <FormControlLabel
          sx={{ mt: 2, ml: -1 }}
          control={<Switch checked={enabled} onChange={(_event, on) => setSingleKeysEnabled(on)} />}
          label={t('shortcuts.singleKeys')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Typography variant="caption" component="p" sx={{ color: 'muted' }}>
          {t('shortcuts.singleKeysHelp')}
        </Typography>
      </DialogContent>
    </Dialog>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <>
      <Typography variant="overline" component="h3" sx={{ color: 'muted', mt: 1.5 }}>
        {title}
      </Typography>
      <Box component="dl">
        {shortcuts.map(({ keys, label }) => (
          <Box
            key={`${keys} ${label}`}
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, minHeight: 32 }}
          >
            <Box component="dt" sx={{ typography: 'body2' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ display: 'flex' }}>
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
