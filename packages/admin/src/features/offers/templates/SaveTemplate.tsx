import Typography from '@mui/material/Typography'
import { useOffer } from '@nordlys/data/offers/queries'
import { useTemplateMutations } from '@nordlys/data/offers/template/mutations'
import { templateFormSchema } from '@nordlys/data/offers/template/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

interface SaveTemplateProps {
  /** The id of the offer. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog that saves the stored draft of an offer as a template. */
export function SaveTemplate({ id, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('offers')
  const result = useOffer(id)
  if (result.data) return <SaveDialog offer={id} title={result.data.title} onClose={onClose} />
  return <RecordState title={t('templates.save.button')} missing={t('panel.gone')} result={result} onClose={onClose} />
}

function SaveDialog({ offer, title, onClose }: { offer: string; title: string; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const { run } = useAction()
  const { save } = useTemplateMutations()
  // A retry after a lost response stores the same template.
  const [template] = useState(() => crypto.randomUUID())
  const form = useZodForm(templateFormSchema, { name: title })
  const onSubmit = async ({ name }: { name: string }) => {
    await run({
      call: async () => {
        await save.mutateAsync({ template, offer, name })
        onClose()
      },
      done: t('templates.save.done'),
      failed: t('templates.save.failed'),
      reasons: { too_many_templates: t('templates.save.tooMany') },
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('templates.save.button')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('templates.save.confirm')}
    >
      <Typography variant="body2">{t('templates.save.text')}</Typography>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="name" label={t('templates.name')} autoFocus />
    </EditorDialog>
  )
}
