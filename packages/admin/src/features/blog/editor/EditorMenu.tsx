import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Post } from '@nordlys/data/blog/post/schema'
import { postValuesSchema, type PostValues } from '@nordlys/data/blog/post/form'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Eye from 'lucide-react/icons/eye'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { DraftLinksButton } from '../../../shared/preview/DraftLinksButton.tsx'
import { POST_DRAFTS } from './post-draft.ts'
import { BLOG_PATH, publicPostUrl } from '../paths.ts'
import { TranslationItem } from './TranslationItem.tsx'
import { usePostActions } from '../usePostActions.ts'
import { usePostStatus } from '../usePostStatus.ts'

const PreviewDialog = lazyComponent(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
const PostVersions = lazyComponent(async () => (await import('../versions/PostVersions.tsx')).PostVersions)

interface EditorMenuProps {
  readonly post: Post
  /** The `updated_at` of the edited version. */
  readonly base: string
}

/** Renders the menu of the post: view on the website, open the translation, show earlier versions, delete. */
export function EditorMenu({ post, base }: EditorMenuProps) {
  const { t } = useTranslation('adminBlog')
  const { websiteUrl } = usePlatform()
  const { reset, getValues } = useFormContext()
  const { isDirty } = useFormState()
  const navigate = useNavigate()
  const actions = usePostActions()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [versions, setVersions] = useState(false)
  const [previewed, setPreviewed] = useState<PostValues | null>(null)
  const close = () => setAnchor(null)
  const isOut = usePostStatus(post) === 'published'
  const remove = async () => {
    close()
    const edits = isDirty ? postValuesSchema.safeParse(getValues()).data : undefined
    if (!(await actions.remove([post]))) return
    // The edits are deleted with the post, so the leave guard must not ask about them.
    flushSync(() => reset(getValues()))
    await navigate(BLOG_PATH, { replace: true })
    // The deletion can still be undone; the editor then offers to restore the edits.
    if (edits) POST_DRAFTS.store(post.id, { values: edits, base, at: new Date().toISOString() })
  }
  return (
    <>
      {isDirty ? (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          startIcon={<Eye size={16} aria-hidden />}
          onClick={() => setPreviewed(postValuesSchema.safeParse(getValues()).data ?? null)}
        >
          {t('editor.preview')}
        </Button>
      ) : websiteUrl === null ? null : (
        <Button
          variant="outlined"
          href={publicPostUrl(websiteUrl, post, !isOut)}
          target="_blank"
          rel="noopener"
          aria-label={isOut ? t('editor.openPost') : t('editor.openPreview')}
          startIcon={<Eye size={16} aria-hidden />}
        >
          {t('editor.preview')}
        </Button>
      )}
      <DraftLinksButton kind="post" record={post.id} language={post.language} />
      <IconButton
        id={id}
        aria-label={t('menu.label', { title: post.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        <MenuItem
          onClick={() => {
            close()
            setVersions(true)
          }}
        >
          <span>{t('editor.versions')}</span>
        </MenuItem>
        {anchor !== null && <TranslationItem post={post} onDone={close} />}
        <Divider />
        <MenuItem onClick={() => void remove()} sx={{ color: 'dangerText' }}>
          <span>{t('editor.delete')}</span>
        </MenuItem>
      </Menu>
      {previewed && <PreviewDialog post={post} values={previewed} onClose={() => setPreviewed(null)} />}
      {versions && <PostVersions post={post} onClose={() => setVersions(false)} />}
    </>
  )
}
