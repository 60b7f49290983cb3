import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Post } from '@nordlys/data/blog/post/schema'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TOP_BAR_HEIGHT } from '@nordlys/ui/theme/tokens.ts'
import { EditorMenu } from './EditorMenu.tsx'
import { DraftSaver } from '../../shared/draft/DraftSaver.tsx'
import { BLOG_PATH } from './paths.ts'
import { POST_DRAFTS } from './post-draft.ts'
import { PostStatusChip } from './PostStatusChip.tsx'

interface EditorBarProps {
  readonly post: Post
  /** The `updated_at` of the edited version. */
  readonly base: string
  readonly hasDraft: boolean
}

/** A phone in landscape orientation: the top bar scrolls away to save height. */
const LOW = '@media (max-height: 499.95px)'

const comesFrom = z.object({ list: z.string() })

/** Renders the sticky bar above the form: back link, status and save button. */
export function EditorBar({ post, base, hasDraft }: EditorBarProps) {
  const { t } = useTranslation(['adminBlog', 'common'])
  const location = useLocation()
  const search = comesFrom.safeParse(location.state).data?.list ?? ''
  return (
    <Box
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        [LOW]: { top: 0, py: 0.5, '& > h1': { display: 'none' } },
        zIndex: 3,
        mx: { xs: -2, sm: -3.5 },
        mt: { xs: -2, sm: -1.25 },
        px: { xs: 2, sm: 3.5 },
        py: 1.25,
        bgcolor: 'paper',
        borderBottom: 1,
        borderColor: 'hairline',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button
          component={Link}
          to={{ pathname: BLOG_PATH, search }}
          size="small"
          startIcon={<ArrowLeft size={16} aria-hidden />}
          sx={{ ml: -1 }}
        >
          {t('editor.back')}
        </Button>
        <PostStatusChip post={post} />
        <Box sx={{ flexGrow: 1, order: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' } }}>
          <DraftSaver drafts={POST_DRAFTS} id={post.id} base={base} paused={hasDraft} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <EditorMenu post={post} base={base} />
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('common:action.save')}</SubmitButton>
        </Box>
      </Box>
      <Typography variant="h4" component="h1" noWrap sx={{ mt: 0.5 }}>
        {post.title}
      </Typography>
    </Box>
  )
}
