import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Button } from '@nordlys/ui/components/Button'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { isBuiltIn } from '@nordlys/ui/site-texts/registry.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

const LONGEST_LINE = 60

interface SiteTextFieldProps {
  readonly path: string
  readonly label: string
  readonly builtIn: string
}

/** Edits a text, says whether it is the built-in one, and restores that. */
export function SiteTextField({ path, label, builtIn }: SiteTextFieldProps) {
  const { t } = useTranslation('pages')
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: path })
  const [before, setBefore] = useState<string | null>(null)
  const text = typeof value === 'string' ? value : ''
  const isDefault = isBuiltIn(text, builtIn)
  const set = (next: string) => setValue(path, next, { shouldDirty: true, shouldValidate: true })
  const restore = () => {
    setBefore(text)
    set(builtIn)
  }
  const undo = () => {
    set(before ?? text)
    setBefore(null)
  }
  const isLong = builtIn.length > LONGEST_LINE || builtIn.includes('\n')
  const variables = [...new Set(builtIn.match(/\{\{\w+\}\}/g))].join(' ')
  const help = variables === '' ? {} : { help: `${t('text.keep')} ${variables}` }
  return (
    <Box data-text={path}>
      {isLong ? (
        <TextAreaField name={path} label={label} rows={3} {...help} />
      ) : (
        <TextField name={path} label={label} {...help} />
      )}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, mt: 0.5, minHeight: 32, typography: 'body2', color: 'muted' }}
      >
        {isDefault && <span>{t('text.default')}</span>}
        {!isDefault && (
          <Button size="small" onClick={restore} aria-label={t('text.restoreOf', { text: label })}>
            {t('text.restore')}
          </Button>
        )}
        {isDefault && before !== null && (
          <Button size="small" onClick={undo} aria-label={t('text.undoOf', { text: label })}>
            {t('text.undo')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}
