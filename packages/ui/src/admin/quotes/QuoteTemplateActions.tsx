import IconButton from '@mui/material/IconButton'
import type { QuoteTemplate } from '@nordlys/data/quotes/schema'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useRowTabIndex } from '../../components/table/row-stop.ts'

// Their room comes out of the row's own, so that rows with buttons are no taller.
const INSET = { my: -0.75 }

interface QuoteTemplateActionsProps {
  readonly template: QuoteTemplate
  readonly onEdit: (template: QuoteTemplate) => void
  readonly onDelete: (template: QuoteTemplate) => Promise<void>
}

/** A template's own actions. */
export function QuoteTemplateActions({ template, onEdit, onDelete }: QuoteTemplateActionsProps) {
  const { t } = useTranslation('quotes')
  const tabIndex = useRowTabIndex()
  const name = template.service_name
  return (
    <>
      <IconButton
        size="small"
        sx={INSET}
        aria-label={t('templates.editOf', { name })}
        title={t('templates.edit')}
        tabIndex={tabIndex}
        onClick={() => onEdit(template)}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        sx={INSET}
        aria-label={t('templates.removeOf', { name })}
        title={t('templates.remove')}
        tabIndex={tabIndex}
        onClick={() => void onDelete(template)}
      >
        <Trash size={16} aria-hidden />
      </IconButton>
    </>
  )
}
