import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { CategoriesButton } from '../../../shared/categories/CategoriesButton.tsx'
import { useCategoryOptions } from '../../../shared/categories/useCategoryOptions.ts'
import { postPath } from '../paths.ts'
import { POST_LIST } from './post-list.ts'
import { morePostFilters, postColumns, postFilters } from './post-columns.tsx'
import { usePostActions } from '../usePostActions.ts'

/** Renders the list of posts with search, filters, row actions and bulk actions; a row opens its editor. */
export function PostList({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('adminBlog')
  const navigate = useNavigate()
  const { search } = useLocation()
  const actions = usePostActions()
  const categories = useCategoryOptions('posts')
  const categoryOf = (key: string) => categories.find(({ value }) => value === key)?.label ?? key
  return (
    <ListScreen
      definition={POST_LIST}
      caption={t('list.caption')}
      columns={useMemo(() => postColumns({ t, actions }), [t, actions])}
      search={{ label: t('list.search'), placeholder: t('list.searchPlaceholder') }}
      filters={postFilters(t)}
      moreFilters={[
        ...morePostFilters(t),
        { name: 'category', label: t('list.categoryFilter'), all: t('list.allCategories'), options: categories },
      ]}
      views="posts"
      tools={<CategoriesButton kind="posts" />}
      csv={{ file: 'blog-posts', columns: async () => (await import('./post-csv.ts')).postCsv(t, categoryOf) }}
      selection={{
        nameOf: ({ title }) => title,
        renderActions: ({ rows, clear }) => (
          <>
            {[true, false].map((published) => (
              <Button
                key={String(published)}
                size="small"
                onClick={() => {
                  void actions.setPublishedOfAll(rows, published)
                  clear()
                }}
              >
                {t(published ? 'list.publish' : 'list.unpublish')}
              </Button>
            ))}
            <Button size="small" color="error" onClick={() => void actions.remove(rows)}>
              {t('list.delete')}
            </Button>
          </>
        ),
      }}
      onOpen={({ id }) => void navigate(postPath(id), { state: { list: search } })}
      errorTitle={t('loadFailed')}
      empty={{
        title: t('list.emptyTitle'),
        description: t('list.emptyText'),
        action: (
          <Button variant="contained" onClick={onNew}>
            {t('newPost')}
          </Button>
        ),
      }}
    />
  )
}
