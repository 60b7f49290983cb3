import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from './useField.ts'

interface FieldFrameProps {
  readonly field: Field
  readonly label: string
  readonly help?: ReactNode
  readonly optional?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Renders the label above, the help below and the announced error of a control. Fields are required by default, so only optional ones are marked.
 */
export function FieldFrame({ field, label, help, optional = false, children }: FieldFrameProps) {
  const { t } = useTranslation('common')
  return (
    <FormControl fullWidth error={field.error !== null} required={!optional}>
      <FormLabel id={`${field.id}-label`} htmlFor={field.id} required={false} sx={{ mb: 0.75 }}>
        <span>{label}</span>
        {optional && (
          <Box component="span" sx={{ color: 'muted', fontWeight: 400 }}>
            {` (${t('optional')})`}
          </Box>
        )}
      </FormLabel>
      {children}
      {help !== undefined && (
        <FormHelperText id={field.helpId} error={false}>
          {help}
        </FormHelperText>
      )}
      <FormHelperText id={field.errorId} aria-live="polite" component="div" sx={{ '&:empty': { display: 'none' } }}>
        {field.error}
      </FormHelperText>
    </FormControl>
  )
}
