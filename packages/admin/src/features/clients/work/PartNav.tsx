import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useClientWork } from '@nordlys/data/clients/work/queries'
import { WORK_PARTS } from '@nordlys/data/clients/work/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { TOP_BAR_HEIGHT } from '@nordlys/ui/theme/tokens.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { countText } from './WorkPart.tsx'

/** The parts of the screen of a client, in the order of a phone; their ids in the URL. */
const CLIENT_PARTS = [...WORK_PARTS, 'conversation', 'people', 'record', 'files', 'history'] as const

/** Renders the links to the parts of the screen, which stay at the top. */
export function PartNav({ client }: { client: string }) {
  const { t } = useTranslation('clients')
  const { search, hash } = useLocation()
  const { data } = useClientWork(client)
  return (
    <Box
      component="nav"
      aria-label={t('work.nav')}
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        zIndex: 2,
        display: 'flex',
        gap: 0.5,
        py: 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        bgcolor: 'paper',
        '@media (max-height: 499.95px)': { position: 'static' },
      }}
    >
      {CLIENT_PARTS.map((part) => {
        const work = WORK_PARTS.find((name) => name === part)
        const count = work && data?.[work]?.count
        return (
          <Link
            key={part}
            component={RouterLink}
            to={{ search, hash: part }}
            aria-current={hash === `#${part}` ? 'location' : undefined}
            color="inherit"
            underline="none"
            sx={{
              flexShrink: 0,
              px: 1.25,
              py: 0.5,
              border: 1,
              borderColor: 'hairline',
              borderRadius: '999px',
              typography: 'body2',
              bgcolor: 'surface',
              '&:hover, &[aria-current]': { bgcolor: 'subtle' },
              [TOUCH]: { py: 1.25 },
            }}
          >
            {count ? `${t(`work.parts.${part}`)} ${countText(count)}` : t(`work.parts.${part}`)}
          </Link>
        )
      })}
    </Box>
  )
}
