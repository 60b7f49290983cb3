import { useSaveSetting } from '@nordlys/data/settings/mutations'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import type { SaveResult } from '@nordlys/data/lib/rows/conflict'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import type { Language } from '../../i18n/language.ts'

export type SaveSection = (opened: StoredSetting, value: unknown) => Promise<SaveResult<StoredSetting>>

/** Saves a language of a key (null: back to the built-in copy) and says how that went; a failure is thrown on. */
export function useSaveSection(language: Language): { readonly save: SaveSection; readonly isSaving: boolean } {
  const { t } = useTranslation('content')
  const { errorText } = useErrorText()
  const { mutateAsync, isPending } = useSaveSetting()
  const save: SaveSection = async (opened, value) => {
    try {
      const result = await mutateAsync({ opened, language, value })
      if (result.kind === 'saved') toast.success(t('saved', { key: opened.key }))
      return result
    } catch (error) {
      toast.error(t('saveFailed'), errorText(error))
      throw error
    }
  }
  return { save, isSaving: isPending }
}
