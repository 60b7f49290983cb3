import { DataError } from '@nordlys/data/lib/errors'
import { COMPLEXITIES, DEFAULT_MULTIPLIERS } from '@nordlys/data/quotes/complexity'
import { NO_PAGE } from '@nordlys/data/lib/service-pages'
import {
  type QuoteTemplate,
  type QuoteTemplateForm,
  quoteTemplateFormSchema,
  type QuoteTemplateValues,
} from '@nordlys/data/quotes/template/schema'
import { useTemplateMutations } from '@nordlys/data/quotes/template/mutations'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { QuoteTemplateFields } from './QuoteTemplateFields.tsx'

interface QuoteTemplateEditorProps {
  /** Null for a new template. */
  readonly template: QuoteTemplate | null
  /** The initial currency of a new template. */
  readonly currency: string | undefined
  readonly onClose: () => void
}

const EMPTY = {
  service_name: '',
  service_name_no: '',
  features: [],
  features_no: [],
  complexity_multiplier: { ...DEFAULT_MULTIPLIERS },
  service_page: NO_PAGE,
} as const satisfies Partial<QuoteTemplateForm>

function toValues(template: QuoteTemplate) {
  const { id: _id, updated_at: _updatedAt, ...values } = template
  return {
    ...values,
    service_name_no: values.service_name_no ?? '',
    service_page: values.service_page ?? NO_PAGE,
  } satisfies QuoteTemplateForm
}

const isAboutField = (error: unknown) => error instanceof DataError && Object.keys(error.fields).length > 0

/** Renders the dialog to create or edit a template; it never overwrites changes of others (rule R4). */
export function QuoteTemplateEditor({ template, currency, onClose }: QuoteTemplateEditorProps) {
  const { t } = useTranslation('quotes')
  const label = useFieldLabel()
  const { save } = useTemplateMutations()
  const form = useZodForm<QuoteTemplateForm, QuoteTemplateValues>(
    quoteTemplateFormSchema,
    template ? toValues(template) : { ...EMPTY, currency: currency ?? '' },
  )
  const { onSubmit, conflict } = useRecordSave<QuoteTemplate, QuoteTemplateForm, QuoteTemplateValues>({
    form,
    row: template,
    record: template && { table: 'quote_templates', id: template.id },
    toValues,
    save: async (values, openedAt) => {
      const opened = template && openedAt !== null ? { id: template.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: template ? t('templates.updated') : t('templates.created'),
    // A duplicate name is shown at its field instead.
    failed: (error) => (isAboutField(error) ? null : t('templates.saveFailed')),
    onSaved: onClose,
    label,
  })
  return (
    <>
      <EditorDialog
        title={t(template ? 'templates.editTitle' : 'templates.addTitle')}
        form={form}
        onSubmit={onSubmit}
        onClose={onClose}
        submitLabel={template ? undefined : t('templates.create')}
        wide
      >
        <QuoteTemplateFields />
      </EditorDialog>
      {conflict}
    </>
  )
}

function useFieldLabel(): (field: string) => string | null {
  const { t } = useTranslation('quotes')
  const labels: Readonly<Record<string, string>> = {
    service_name: t('templates.service'),
    service_name_no: t('templates.serviceNo'),
    currency: t('templates.currency'),
    base_price: t('templates.base'),
    price_per_hour: t('templates.rate'),
    features: t('templates.features'),
    features_no: t('templates.featuresNo'),
    complexity_multiplier: t('templates.multipliers'),
    service_page: t('templates.page'),
    ...Object.fromEntries(
      COMPLEXITIES.map((name) => [
        `complexity_multiplier.${name}`,
        `${t('templates.multipliers')}: ${t(`complexity.${name}`)}`,
      ]),
    ),
  }
  return (field) => labels[field] ?? null
}
