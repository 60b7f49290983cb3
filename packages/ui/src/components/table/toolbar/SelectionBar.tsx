import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { SelectionActionsProps } from './SelectionActions.tsx'

/** Nothing is selected in the first list, which has a byte budget. */
const SelectionActions = lazyComponent(async () => (await import('./SelectionActions.tsx')).SelectionActions, {
  prefetch: 'idle',
  isSilent: true,
})

/** Shows the number of selected rows and the bulk actions above the list, if any row is selected. */
export function SelectionBar(props: SelectionActionsProps) {
  const { t } = useTranslation('table')
  return (
    <output aria-label={t('selection.label')} style={{ display: 'block' }}>
      {props.selection.rows.length > 0 && <SelectionActions {...props} />}
    </output>
  )
}
