import Button from '@mui/material/Button'
import { postPages } from '@nordlys/data/blog/post/queries'
import { POST_STATUSES } from '@nordlys/data/blog/status'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../components/table/toolbar/ExportButton.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useSelection } from '../../components/table/state/useSelection.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { postPath } from './paths.ts'
import { POST_LIST } from './post-list.ts'
import { postColumns } from './postColumns.tsx'
import { PostSelectionBar } from './PostSelectionBar.tsx'
import { usePostActions } from './usePostActions.ts'

/** The list of posts with search, filters, row actions and bulk actions; a row opens its editor. */
export function PostList({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('adminBlog')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useListState(POST_LIST)
  const result = useShownRows('blog_posts', useListPage(postPages, list.query))
  const actions = usePostActions()
  const columns = useMemo(() => postColumns({ t, actions }), [t, actions])
  const selection = useSelection(list.query, result.data?.rows)
  const newPost = (
    <Button variant="contained" onClick={onNew}>
      {t('newPost')}
    </Button>
  )
  return (
    <ListFrame
      toolbar={
        <>
          <ListSearch list={list} label={t('list.search')} placeholder={t('list.searchPlaceholder')} />
          <ListFilter
            list={list}
            name="status"
            label={t('list.statusFilter')}
            options={POST_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </>
      }
      tools={
        <>
          <ListFilter
            list={list}
            name="language"
            label={t('list.languageFilter')}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <SavedViews name="posts" config={POST_LIST} />
          <ExportButton
            query={list.query}
            pages={postPages}
            loadColumns={async () => (await import('./post-csv.ts')).postCsv(t)}
            fileName="blog-posts"
          />
        </>
      }
    >
      <PostSelectionBar selection={selection} actions={actions} />
      <DataTable
        caption={t('list.caption')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={({ id }) => void navigate(postPath(id), { state: { list: search } })}
        selection={selection}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('list.emptyTitle')} description={t('list.emptyText')} action={newPost} />}
      />
    </ListFrame>
  )
}
