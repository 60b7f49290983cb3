import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { ADMIN_PATH } from '../../../paths.ts'

interface SettingsLineProps {
  /** Whether the mail server rejects all emails. */
  readonly isStopped: boolean
  readonly people: number
  readonly heldMails: number
  readonly deadMails: number
}

/** Links to the tasks in the settings: a mail server that rejects all emails, people waiting for access, and failed or held emails. */
export function SettingsLine({ isStopped, people, heldMails, deadMails }: SettingsLineProps) {
  const { t } = useTranslation('overview')
  const items = [
    { key: 'mailStop', count: isStopped ? 1 : 0, search: '?tab=email' },
    { key: 'people', count: people, search: '?tab=security&people.status=pending' },
    { key: 'heldMails', count: heldMails, search: '?tab=email&status=held' },
    { key: 'deadMails', count: deadMails, search: '?tab=email' },
  ] as const
  if (items.every(({ count }) => count === 0)) return null
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, listStyle: 'none', p: 0, m: 0, mb: 1.5 }}
    >
      {items.map(({ key, count, search }) =>
        count === 0 ? null : (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'amber' }} />
            <Link
              component={RouterLink}
              to={`${ADMIN_PATH}/settings${search}`}
              sx={{ fontWeight: 600, [TOUCH]: { py: 1.25 } }}
            >
              {t(`today.${key}`, { count })}
            </Link>
          </Box>
        ),
      )}
    </Box>
  )
}
