import type { QuoteTemplate } from '@nordlys/data/quotes/schema'
import { useTemplateMutations } from '@nordlys/data/quotes/template-mutations'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** Deletes a template after a question, and says how it went. */
export function useDeleteTemplate(): (template: QuoteTemplate) => Promise<void> {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync } = useTemplateMutations().remove
  return useCallback(
    async ({ id, service_name: name }) => {
      const sure = await confirm({
        title: t('templates.removeQuestion'),
        description: t('templates.removeText', { name }),
        confirmLabel: t('templates.remove'),
        destructive: true,
      })
      if (!sure) return
      try {
        await mutateAsync(id)
        toast.success(t('templates.removed'))
      } catch (error) {
        toast.error(t('templates.removeFailed'), errorText(error))
      }
    },
    [t, errorText, confirm, mutateAsync],
  )
}
