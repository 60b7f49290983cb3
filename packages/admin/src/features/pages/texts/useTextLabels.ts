import type { TextsByPath } from '@nordlys/ui/site-texts/registry.ts'
import { useTranslation } from 'react-i18next'
import { type TextGroup, textName } from './labels.ts'

/** Returns functions that name groups and texts by the built-in texts in the language of the admin. */
export function useTextLabels(texts: TextsByPath) {
  const { t } = useTranslation('pages')
  const groups: Readonly<Partial<Record<string, string>>> = t('group', { returnObjects: true })
  return {
    groupLabel: ({ name, heading }: TextGroup): string => heading ?? groups[name] ?? t('group.general'),
    textLabel: (path: string): string => {
      const { kind, words } = textName(path, texts)
      if (!kind) return words ?? ''
      return words === undefined ? t(`kind.${kind}`) : `${t(`kind.${kind}`)}: ${words}`
    },
  }
}
