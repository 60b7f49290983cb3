import type { TextsByPath } from '@nordlys/ui/site-texts/registry.ts'
import { useTranslation } from 'react-i18next'
import { type TextGroup, textName } from './labels.ts'

/** Returns functions that name groups and texts by the built-in texts in the language of the admin. */
export function useTextLabels(texts: TextsByPath) {
  const { t, i18n } = useTranslation('pages')
  return {
    groupLabel: ({ name, heading }: TextGroup): string => {
      if (heading !== undefined) return heading
      // Keys without a text are found by the test of this file.
      const key = name === '' ? 'general' : name
      return i18n.exists(`pages:group.${key}`) ? i18n.t(`pages:group.${key}`) : t('group.general')
    },
    textLabel: (path: string): string => {
      const { kind, words } = textName(path, texts)
      if (!kind) return words ?? ''
      return words === undefined ? t(`kind.${kind}`) : `${t(`kind.${kind}`)}: ${words}`
    },
  }
}
