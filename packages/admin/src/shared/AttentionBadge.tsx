import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Shows the number of pending items; renders nothing for zero or while unknown. */
export function AttentionBadge({ count }: { count: number | undefined }) {
  const { t } = useTranslation('admin')
  if (!count) return null
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        px: 0.75,
        borderRadius: 999,
        bgcolor: 'accentSoft',
        color: 'accentText',
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: '20px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span data-unseen>{t('nav.waiting', { count })}</span>
    </Box>
  )
}
