import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import type { Selection } from '../state/useSelection.ts'
import { SelectAllButton, type SelectAllButtonProps } from './SelectAllButton.tsx'

export interface SelectionActionsProps {
  readonly selection: Pick<Selection, 'rows' | 'clear' | 'isWholePage'>
  /** How to select more than the page, if the list allows it. */
  readonly more?: SelectAllButtonProps | false
  /** The buttons of the bulk actions. */
  readonly children: ReactNode
}

/** Renders the number of selected rows and the buttons for them. */
export function SelectionActions({ selection, more, children }: SelectionActionsProps) {
  const { t } = useTranslation('table')
  const count = selection.rows.length
  return (
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
      <Box component="span" sx={{ mr: 'auto' }}>
        {more && selection.isWholePage && <SelectAllButton {...more} />}
        <Button size="small" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
      </Box>
      {children}
    </Box>
  )
}
