import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import type { Selection } from '../state/useSelection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** The buttons of the bulk actions. */
  readonly children: ReactNode
}

/** Shows the number of selected rows and the bulk actions above the list, if any row is selected. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useTranslation('table')
  const count = selection.rows.length
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
