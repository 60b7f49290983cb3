import type { QuoteTemplate } from '@nordlys/data/quotes/schema'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../components/table/list/RowButton.tsx'
import { RowIcon } from '../../components/table/list/RowIcon.tsx'

interface QuoteTemplateActionsProps {
  readonly template: QuoteTemplate
  readonly onEdit: (template: QuoteTemplate) => void
  readonly onDelete: (template: QuoteTemplate) => Promise<void>
}

/** A template's own actions. */
export function QuoteTemplateActions({ template, onEdit, onDelete }: QuoteTemplateActionsProps) {
  const { t } = useTranslation('quotes')
  const name = template.service_name
  return (
    <>
      <RowButton
        aria-label={t('templates.editOf', { name })}
        title={t('templates.edit')}
        onClick={() => onEdit(template)}
      >
        <RowIcon name="pencil" />
      </RowButton>
      <RowButton
        aria-label={t('templates.removeOf', { name })}
        title={t('templates.remove')}
        onClick={() => void onDelete(template)}
      >
        <RowIcon name="trash" />
      </RowButton>
    </>
  )
}
