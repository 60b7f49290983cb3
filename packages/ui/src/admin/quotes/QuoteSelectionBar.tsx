import Button from '@mui/material/Button'
import { QUOTE_STATUSES, type QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/toolbar/SelectionBar.tsx'
import type { Selection } from '../../components/table/state/useSelection.ts'
import { useQuoteActions } from './useQuoteActions.ts'

interface QuoteSelectionBarProps {
  readonly selection: Selection<QuoteRequest>
}

/** The bulk actions on selected requests. */
export function QuoteSelectionBar({ selection }: QuoteSelectionBarProps) {
  const { t } = useTranslation('quotes')
  const { setStatusOfAll, remove } = useQuoteActions()
  return (
    <SelectionBar selection={selection}>
      <span>{t('requests.bulk')}</span>
      {QUOTE_STATUSES.map((status) => (
        <Button
          key={status}
          size="small"
          onClick={() => {
            void setStatusOfAll(selection.rows, status).then((begun) => begun && selection.clear())
          }}
        >
          {t(`status.${status}`)}
        </Button>
      ))}
      <Button size="small" color="error" onClick={() => void remove(selection.rows)}>
        {t('remove.button')}
      </Button>
    </SelectionBar>
  )
}
