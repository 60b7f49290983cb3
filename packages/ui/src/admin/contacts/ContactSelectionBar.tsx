import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/SelectionBar.tsx'
import type { Selection } from '../../components/table/useSelection.ts'
import type { ContactActions } from './useContactActions.ts'

/** What can be done to all ticked messages at once, each in one request. */
export function ContactSelectionBar({ selection, actions }: { selection: Selection; actions: ContactActions }) {
  const { t } = useTranslation('contacts')
  const mark = (status: 'handled' | 'pending') => () => {
    // What is refused stays ticked for another try.
    void actions.setStatus(selection.ids, status).then((done) => done && selection.clear())
  }
  return (
    <SelectionBar selection={selection}>
      <Button size="small" onClick={mark('handled')}>
        {t('markHandled')}
      </Button>
      <Button size="small" onClick={mark('pending')}>
        {t('markPending')}
      </Button>
      <Button size="small" color="error" onClick={() => void actions.remove(selection.ids)}>
        {t('remove.button')}
      </Button>
    </SelectionBar>
  )
}
