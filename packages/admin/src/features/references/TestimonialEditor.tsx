import { useTestimonialMutations } from '@nordlys/data/references/mutations'
import { useTestimonials } from '@nordlys/data/references/queries'
import { type Testimonial, type TestimonialForm, testimonialFormSchema } from '@nordlys/data/references/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { FieldColumns, FieldGroup } from '../../shared/FieldColumns.tsx'
import { RecordEditor } from '../../shared/order/RecordEditor.tsx'
import { Consent } from './Consent.tsx'

interface TestimonialEditorProps {
  /** The testimonial's id, or NEW_RECORD. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit a testimonial. */
export function TestimonialEditor({ id, onClose }: TestimonialEditorProps) {
  const { t } = useTranslation('adminReferences')
  const [title, missing] = [t('testimonials.form.edit'), t('testimonials.missing')]
  return (
    <RecordEditor id={id} result={useTestimonials()} title={title} missing={missing} onClose={onClose}>
      {(testimonial) => <TestimonialDialog testimonial={testimonial} onClose={onClose} />}
    </RecordEditor>
  )
}

const LABELS = {
  quote: 'testimonials.form.quote',
  quote_no: 'testimonials.form.quoteNo',
  name: 'testimonials.form.name',
  role: 'testimonials.form.role',
  role_no: 'testimonials.form.roleNo',
  company: 'testimonials.form.company',
  consent_on: 'form.consent',
  is_active: 'form.active',
} as const

const isField = (field: string): field is keyof typeof LABELS => field in LABELS

/** Converts a testimonial to form values. */
const valuesOf = (testimonial: Testimonial | null) =>
  ({
    quote: testimonial?.quote ?? '',
    quote_no: testimonial?.quote_no ?? '',
    name: testimonial?.name ?? '',
    role: testimonial?.role ?? '',
    role_no: testimonial?.role_no ?? '',
    company: testimonial?.company ?? '',
    consent_on: testimonial?.consent_on ?? '',
    is_active: testimonial?.is_active ?? true,
  }) satisfies TestimonialForm

interface TestimonialDialogProps {
  /** Null for a new one. */
  readonly testimonial: Testimonial | null
  readonly onClose: () => void
}

function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const { t } = useTranslation('adminReferences')
  const { save } = useTestimonialMutations()
  const form = useZodForm(testimonialFormSchema, valuesOf(testimonial))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: testimonial,
    record: testimonial && { table: 'testimonials', id: testimonial.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = testimonial && openedAt !== null ? { id: testimonial.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: testimonial ? t('testimonials.updated') : t('testimonials.created'),
    failed: testimonial ? t('testimonials.saveFailed') : t('testimonials.createFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(LABELS[field]) : null),
  })
  return (
    <EditorDialog
      title={testimonial ? t('testimonials.form.edit') : t('testimonials.form.create')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(testimonial ? {} : { submitLabel: t('testimonials.form.submitCreate') })}
      wide
    >
      <FieldColumns>
        <TextField name="name" label={t('testimonials.form.name')} autoComplete="off" />
        <TextField name="company" label={t('testimonials.form.company')} autoComplete="off" optional />
      </FieldColumns>
      <FieldColumns>
        <FieldGroup title={t('form.english')}>
          <TextAreaField
            name="quote"
            label={t('testimonials.form.quote')}
            help={t('testimonials.form.quoteHelp')}
            rows={5}
            optional
          />
          <TextField name="role" label={t('testimonials.form.role')} autoComplete="off" optional />
        </FieldGroup>
        <FieldGroup title={t('form.norwegian')}>
          <TextAreaField
            name="quote_no"
            label={t('testimonials.form.quoteNo')}
            help={t('testimonials.form.quoteHelp')}
            rows={5}
            optional
          />
          <TextField name="role_no" label={t('testimonials.form.roleNo')} autoComplete="off" optional />
        </FieldGroup>
      </FieldColumns>
      <Consent />
      {conflict}
    </EditorDialog>
  )
}
