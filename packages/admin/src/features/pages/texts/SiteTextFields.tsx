import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { TextsKey } from '@nordlys/data/settings/schema'
import { Button } from '@nordlys/ui/components/Button'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { isBuiltIn } from '@nordlys/ui/site-texts/registry.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { textGroups } from './labels.ts'
import { builtInTexts } from './site-texts.ts'
import { useTextLabels } from './useTextLabels.ts'

interface SiteTextFieldsProps {
  readonly textsKey: TextsKey
  readonly language: Language
}

/** Edits the texts of a namespace, grouped by the sections of the page. */
export function SiteTextFields({ textsKey, language }: SiteTextFieldsProps) {
  const own = builtInTexts(textsKey, useLanguage())
  const texts = builtInTexts(textsKey, language)
  const { groupLabel, textLabel } = useTextLabels(own)
  return (
    <Stack sx={{ gap: 4 }}>
      {textGroups(own).map((group) => (
        <Stack key={group.name} component="fieldset" sx={{ gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ typography: 'h6', p: 0, mb: 1 }}>
            {groupLabel(group)}
          </Box>
          {group.paths.map((path) => (
            <SiteTextField key={path} path={path} label={textLabel(path)} builtIn={texts[path] ?? ''} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

const LONGEST_LINE = 60

interface SiteTextFieldProps {
  readonly path: string
  readonly label: string
  readonly builtIn: string
}

/** Edits a text, says whether it is the built-in one, and restores that. */
function SiteTextField({ path, label, builtIn }: SiteTextFieldProps) {
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
