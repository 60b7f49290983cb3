import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePostsRealtime } from '@nordlys/data/blog/post/realtime'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { Choice } from '../../shared/preview/Choice.tsx'
import { BLOG_PATH, NEW_POST_PATH } from './paths.ts'
import { PostList } from './list/PostList.tsx'

export { prefetchPosts } from './list/post-list.ts'

const SOURCES = ['stored', 'built_in'] as const

const BuiltInPosts = lazyComponent(async () => (await import('./built-in/BuiltInPosts.tsx')).BuiltInPosts)
const NewPostDialog = lazyComponent(async () => (await import('./NewPostDialog.tsx')).NewPostDialog)

/** Renders the list of posts, updated live; `isNew` opens the dialog 'New Post' over it. */
export function PostsScreen({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('adminBlog')
  const navigate = useNavigate()
  const { search } = useLocation()
  usePostsRealtime()
  const [params, setParams] = useUrlParams()
  const source = params.get('source') === 'built_in' ? 'built_in' : 'stored'
  // The filters are those of the list.
  const choose = (next: typeof source) =>
    setParams(() => new URLSearchParams(next === 'built_in' ? { source: next } : {}))
  const startNew = () => void navigate({ pathname: NEW_POST_PATH, search })
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 2,
        alignItems: 'center',
        // The button is beside the heading, but follows the list in tab order, so that it is no stop on the way to the rows.
      }}
    >
      <Typography variant="h3" component="h1" sx={{ gridArea: '1 / 1' }}>
        {t('title')}
      </Typography>
      <Box component="section" aria-label={t('list.caption')} sx={{ gridArea: '2 / 1 / 3 / 3', minWidth: 0 }}>
        <Box sx={{ mb: 2 }}>
          <Choice
            label={t('builtIn.source')}
            value={source}
            options={SOURCES.map((value) => ({ value, label: t(`builtIn.sources.${value}`) }))}
            onChange={choose}
          />
        </Box>
        {source === 'built_in' ? <BuiltInPosts /> : <PostList onNew={startNew} />}
      </Box>
      <Button
        variant="contained"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={startNew}
        sx={{ gridArea: '1 / 2' }}
      >
        {t('newPost')}
      </Button>
      {isNew && <NewPostDialog onClose={() => void navigate({ pathname: BLOG_PATH, search }, { replace: true })} />}
    </Box>
  )
}

/** Renders the list with the dialog 'New Post', which has a separate URL. */
export const NewPostScreen = () => <PostsScreen isNew />
