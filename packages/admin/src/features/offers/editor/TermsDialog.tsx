import { type TermsValues, termsFormSchema } from '@nordlys/data/offers/form'
import { useAddTerms } from '@nordlys/data/offers/mutations'
import { useOfferTermsText } from '@nordlys/data/offers/queries'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { RichTextField } from '../../../shared/rich-text/RichTextField.tsx'

interface TermsDialogProps {
  /** The initial version; empty for none. */
  readonly id: string
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

/** Renders the dialog that shows the terms in both languages, and stores the edited texts as a new version. */
export function TermsDialog({ id, ...rest }: TermsDialogProps) {
  return id === '' ? <Dialog start={{ text_en: '', text_no: '' }} {...rest} /> : <OpenTerms id={id} {...rest} />
}

function OpenTerms({ id, ...rest }: TermsDialogProps) {
  const { t } = useTranslation('offerEditor')
  const result = useOfferTermsText(id)
  if (result.data) return <Dialog start={result.data} {...rest} />
  return <RecordState title={t('terms.title')} missing={t('terms.missing')} result={result} onClose={rest.onClose} />
}

interface DialogProps extends Omit<TermsDialogProps, 'id'> {
  readonly start: TermsValues
}

function Dialog({ start: { text_en, text_no }, onAdded, onClose }: DialogProps) {
  const { t } = useTranslation('offerEditor')
  const { run } = useAction()
  const { mutateAsync } = useAddTerms()
  const form = useZodForm(termsFormSchema, { text_en, text_no })
  const onSubmit = async (values: TermsValues) => {
    if (!form.formState.isDirty) {
      onClose()
      return
    }
    await run({
      call: async () => {
        onAdded(await mutateAsync(values))
        onClose()
      },
      done: t('terms.added'),
      failed: t('terms.failed'),
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('terms.title')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('terms.save')}
      wide
    >
      <span>{t('terms.help')}</span>
      <RichTextField name="text_en" label={t('terms.english')} rows={12} language="en" linksFromOutside />
      <RichTextField name="text_no" label={t('terms.norwegian')} rows={12} language="no" linksFromOutside />
    </EditorDialog>
  )
}
