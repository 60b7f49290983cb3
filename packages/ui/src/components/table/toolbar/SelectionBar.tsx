import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../state/useSelection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** The buttons for what can be done to all ticked rows. */
  readonly children: ReactNode
}

/** How many rows are ticked and what can be done to them; stands above the list while any is. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useTranslation('table')
  const count = selection.ids.length
  return (
    <output aria-label={t('selection.label')} style={{ display: 'block' }}>
      {count > 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            mb: 1.5,
            px: 1.5,
            py: 0.75,
            borderRadius: '10px',
            bgcolor: 'accentSoft',
            typography: 'body2',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('selection.count', { count })}
          </Box>
          <Button size="small" onClick={selection.clear} sx={{ mr: 'auto' }}>
            {t('selection.clear')}
          </Button>
          {children}
        </Box>
      )}
    </output>
  )
}
