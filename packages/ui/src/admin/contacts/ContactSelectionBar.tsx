import Button from '@mui/material/Button'
import type { Contact } from '@nordlys/data/contacts/schema'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/toolbar/SelectionBar.tsx'
import type { Selection } from '../../components/table/state/useSelection.ts'
import type { ContactActions } from './useContactActions.ts'

interface ContactSelectionBarProps {
  readonly selection: Selection<Contact>
  readonly actions: ContactActions
}

/** The bulk actions on selected messages; each is one request. */
export function ContactSelectionBar({ selection, actions }: ContactSelectionBarProps) {
  const { t } = useTranslation('contacts')
  const mark = (status: 'handled' | 'pending') => () => {
    void actions.setStatusOfAll(selection.rows, status)
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
      <Button size="small" color="error" onClick={() => void actions.remove(selection.rows)}>
        {t('remove.button')}
      </Button>
    </SelectionBar>
  )
}
