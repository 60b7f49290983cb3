import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { PostValues } from '@nordlys/data/blog/post/form'
import { isPicture } from '@nordlys/data/lib/url'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { PostPreview } from './PostPreview.tsx'

/** Previews the post with its unsaved edits. */
export function PreviewDialog({ values, onClose }: { values: PostValues; onClose: () => void }) {
  const { t } = useTranslation(['adminBlog', 'common'])
  const id = useId()
  const { title, excerpt, category, content, language, featured_image_url: picture } = values
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
          {t('unsavedPreview.title')}
        </DialogTitle>
        <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ mr: 1.5 }}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 3 }}>
          {t('unsavedPreview.text')}
        </DialogContentText>
        <Box component="article" lang={htmlLang(language)} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ color: 'muted' }}>
            {category}
          </Typography>
          <Typography variant="h2" component="h3" sx={{ mt: 0.5 }}>
            {title}
          </Typography>
          {excerpt && <Typography sx={{ color: 'muted', mt: 1 }}>{excerpt}</Typography>}
          {picture && isPicture(picture) && (
            <Box
              component="img"
              src={picture}
              alt=""
              referrerPolicy="no-referrer"
              sx={{ display: 'block', width: 1, maxHeight: 420, objectFit: 'cover', borderRadius: '10px', mt: 3 }}
            />
          )}
          <Box sx={{ mt: 3 }}>
            <PostPreview text={content ?? ''} title={title} language={language} />
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  )
}
