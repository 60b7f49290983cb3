import Box from '@mui/material/Box'
import { useConnection } from '@nordlys/data/lib/realtime/connection'
import { profileKeys } from '@nordlys/data/profiles/keys'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from 'react-i18next'

/** Shows a banner while no request reaches the server. Always rendered, so that screen readers announce its text. */
export function ConnectionBanner() {
  const { t } = useTranslation('admin')
  const connection = useConnection(profileKeys.all)
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {connection !== 'online' && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.25,
            px: { xs: 2, sm: 3.5 },
            py: 1.25,
            bgcolor: 'amberSoft',
            color: 'amberText',
            fontSize: '0.9375rem',
            fontWeight: 550,
            lineHeight: 1.4,
          }}
        >
          <CloudOff size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          <span>{t(`connection.${connection}`)}</span>
        </Box>
      )}
    </Box>
  )
}
