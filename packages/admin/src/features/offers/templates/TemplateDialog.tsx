import { templateFormSchema } from '@nordlys/data/offers/template/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

interface TemplateDialogProps {
  readonly title: string
  /** The first name. */
  readonly start: string
  readonly submitLabel?: string
  readonly save: (name: string) => Promise<unknown>
  /** The toast when it is saved. */
  readonly done: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Renders the dialog that saves a template of offers under a name. */
export function TemplateDialog({ start, save, done, onClose, children, ...dialog }: TemplateDialogProps) {
  const { t } = useTranslation(['offers', 'common'])
  const { run } = useAction()
  const form = useZodForm(templateFormSchema, { name: start })
  const onSubmit = async ({ name }: { name: string }) => {
    await run({
      call: async () => {
        await save(name)
        onClose()
      },
      done,
      failed: t('offers:templates.failed'),
      reasons: { too_many_templates: t('offers:templates.tooMany'), conflict: t('offers:templates.changed') },
      onError: rethrow,
    })
  }
  return (
    <EditorDialog {...dialog} form={form} onSubmit={onSubmit} onClose={onClose}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="name" label={t('offers:templates.name')} autoFocus />
    </EditorDialog>
  )
}
