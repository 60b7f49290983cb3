import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { TextsKey } from '@nordlys/data/settings/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { namespaceOf, TEXT_LISTS } from '@nordlys/ui/site-texts/registry.ts'
import { textGroups } from './labels.ts'
import { SiteTextField } from './SiteTextField.tsx'
import { TextList } from './TextList.tsx'
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
  const lists = TEXT_LISTS[namespaceOf(textsKey)] ?? {}
  return (
    <Stack sx={{ gap: 4 }}>
      {textGroups(own).map((group) => (
        <Stack key={group.name} component="fieldset" sx={{ gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ typography: 'h6', p: 0, mb: 1 }}>
            {groupLabel(group)}
          </Box>
          {group.paths
            .filter((path) => !lists[group.name] || path.split('.').length !== 3)
            .map((path) => (
              <SiteTextField key={path} path={path} label={textLabel(path)} builtIn={texts[path] ?? ''} />
            ))}
          {lists[group.name] && (
            <TextList list={group.name} fields={lists[group.name] ?? ['title', 'body']} builtIn={texts} />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
