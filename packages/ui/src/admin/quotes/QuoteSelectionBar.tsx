import Button from '@mui/material/Button'
import { QUOTE_STATUSES } from '@nordlys/data/quotes/schema'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/SelectionBar.tsx'
import type { Selection } from '../../components/table/useSelection.ts'
import type { ChangeQuoteStatus } from './useChangeQuoteStatus.ts'

/** Sets all ticked requests to one status, in one request. */
export function QuoteSelectionBar({ selection, onStatus }: { selection: Selection; onStatus: ChangeQuoteStatus }) {
  const { t } = useTranslation('quotes')
  return (
    <SelectionBar selection={selection}>
      <span>{t('requests.bulk')}</span>
      {QUOTE_STATUSES.map((status) => (
        <Button
          key={status}
          size="small"
          onClick={() => {
            // What is refused stays ticked for another try.
            void onStatus(selection.ids, status).then((done) => done && selection.clear())
          }}
        >
          {t(`status.${status}`)}
        </Button>
      ))}
    </SelectionBar>
  )
}
