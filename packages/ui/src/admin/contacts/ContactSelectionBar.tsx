import Button from '@mui/material/Button'
import type { Contact } from '@nordlys/data/contacts/schema'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/toolbar/SelectionBar.tsx'
import type { Selection } from '../../components/table/state/useSelection.ts'
import type { ContactActions } from './useContactActions.ts'

interface ContactSelectionBarProps {
  readonly rows: readonly Contact[]
  readonly selection: Selection
  readonly actions: ContactActions
}

/** What can be done to all ticked messages at once, each in one request. */
export function ContactSelectionBar({ rows, selection, actions }: ContactSelectionBarProps) {
  const { t } = useTranslation('contacts')
  const ticked = rows.filter(({ id }) => selection.has(id))
  const mark = (status: 'handled' | 'pending') => () => {
    actions.setStatusOfAll(ticked, status)
    selection.clear()
  }
  return (
    <SelectionBar selection={selection}>
      <Button size="small" onClick={mark('handled')}>
        {t('markHandled')}
      </Button>
      <Button size="small" onClick={mark('pending')}>
        {t('markPending')}
      </Button>
      <Button size="small" color="error" onClick={() => void actions.remove(ticked)}>
        {t('remove.button')}
      </Button>
    </SelectionBar>
  )
}
