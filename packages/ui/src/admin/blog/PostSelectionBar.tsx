import Button from '@mui/material/Button'
import type { PostRow } from '@nordlys/data/blog/post/schema'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/table/toolbar/SelectionBar.tsx'
import type { Selection } from '../../components/table/state/useSelection.ts'
import type { PostActions } from './usePostActions.ts'

interface PostSelectionBarProps {
  readonly selection: Selection<PostRow>
  readonly actions: PostActions
}

/** The bulk actions on selected posts; each is one request. */
export function PostSelectionBar({ selection, actions }: PostSelectionBarProps) {
  const { t } = useTranslation('adminBlog')
  const set = (published: boolean) => () => {
    void actions.setPublishedOfAll(selection.rows, published)
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
      <Button size="small" color="error" onClick={() => void actions.remove(selection.rows)}>
        {t('list.delete')}
      </Button>
    </SelectionBar>
  )
}
