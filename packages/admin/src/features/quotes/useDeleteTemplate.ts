import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useTemplateMutations } from '@nordlys/data/quotes/template/mutations'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/** Deletes a template after a confirmation, with an undo. */
export function useDeleteTemplate() {
  const { t } = useTranslation('quotes')
  const { run } = useAction()
  const { remove } = useTemplateMutations()
  return useCallback(
    async (template: QuoteTemplate) => {
      await run({
        confirm: {
          title: t('templates.removeQuestion'),
          description: t('templates.removeText', { name: template.service_name }),
          confirmLabel: t('templates.remove'),
          destructive: true,
        },
        table: 'quote_templates',
        rows: [template],
        deletes: [template.service_name],
        send: remove,
        done: () => t('templates.removed'),
        failed: t('templates.removeFailed'),
      })
    },
    [t, run, remove],
  )
}
