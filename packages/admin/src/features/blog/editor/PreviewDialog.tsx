import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PostValues } from '@nordlys/data/blog/post/form'
import { useTranslation } from 'react-i18next'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { PostCover } from './PostCover.tsx'
import { PostDialog } from './PostDialog.tsx'
import { PostPreview } from './PostPreview.tsx'

/** Previews the post with its unsaved edits. */
export function PreviewDialog({ values, onClose }: { values: PostValues; onClose: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { title, excerpt, category, content, language, featured_image_url: picture } = values
  return (
    <PostDialog title={t('unsavedPreview.title')} text={t('unsavedPreview.text')} maxWidth="md" onClose={onClose}>
      <Box component="article" lang={htmlLang(language)} sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {category}
        </Typography>
        <Typography variant="h2" component="h3" sx={{ mt: 0.5 }}>
          {title}
        </Typography>
        {excerpt && <Typography sx={{ color: 'muted', mt: 1 }}>{excerpt}</Typography>}
        {picture && <PostCover source={picture} language={language} />}
        <Box sx={{ mt: 3 }}>
          <PostPreview text={content ?? ''} title={title} language={language} />
        </Box>
      </Box>
    </PostDialog>
  )
}
