import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { RowButton } from '@nordlys/ui/components/table/list/RowButton'

interface QuoteTemplateActionsProps {
  readonly template: QuoteTemplate
  readonly onEdit: (template: QuoteTemplate) => void
  readonly onDelete: (template: QuoteTemplate) => Promise<void>
}

/** Renders the actions of a template. */
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
        <Pencil size={16} aria-hidden />
      </RowButton>
      <RowButton
        aria-label={t('templates.removeOf', { name })}
        title={t('templates.remove')}
        onClick={() => void onDelete(template)}
      >
        <Trash size={16} aria-hidden />
      </RowButton>
    </>
  )
}
