import Button from '@mui/material/Button'
import type { PostRow } from '@nordlys/data/blog/post'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/toolbar/SelectionBar.tsx'
import type { Selection } from '../../components/table/state/useSelection.ts'
import type { PostActions } from './usePostActions.ts'

interface PostSelectionBarProps {
  readonly rows: readonly PostRow[]
  readonly selection: Selection
  readonly actions: PostActions
}

/** What can be done to all ticked posts at once, each in one request. */
export function PostSelectionBar({ rows, selection, actions }: PostSelectionBarProps) {
  const { t } = useTranslation('adminBlog')
  const ticked = rows.filter(({ id }) => selection.has(id))
  const set = (published: boolean) => () => {
    actions.setPublishedOfAll(ticked, published)
    selection.clear()
  }
  return (
    <SelectionBar selection={selection}>
      <Button size="small" onClick={set(true)}>
        {t('list.publish')}
      </Button>
      <Button size="small" onClick={set(false)}>
        {t('list.unpublish')}
      </Button>
      <Button size="small" color="error" onClick={() => void actions.remove(ticked)}>
        {t('list.delete')}
      </Button>
    </SelectionBar>
  )
}
