import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { PostRow } from '@nordlys/data/blog/post'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRowTabIndex } from '../../components/table/row-stop.ts'
import { usePlatform } from '../../platform/Platform.tsx'
import { postPath, publicPostUrl } from './paths.ts'
import type { PostActions } from './usePostActions.ts'
import { usePostStatus } from './usePostStatus.ts'

/** What can be done to one post of the list. */
export function PostMenu({ post, actions }: { post: PostRow; actions: PostActions }) {
  const { t } = useTranslation('adminBlog')
  const { websiteUrl } = usePlatform()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const status = usePostStatus(post)
  const isOut = status === 'published'
  const act = (action: () => unknown) => () => {
    close()
    action()
  }
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={t('menu.label', { title: post.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        tabIndex={useRowTabIndex()}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -0.5 }}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        <MenuItem component={Link} to={postPath(post.id)} onClick={close}>
          {t('menu.edit')}
        </MenuItem>
        {websiteUrl !== null && (
          <MenuItem
            component="a"
            href={publicPostUrl(websiteUrl, post, !isOut)}
            target="_blank"
            rel="noopener"
            onClick={close}
          >
            {isOut ? t('menu.view') : t('menu.preview')}
          </MenuItem>
        )}
        {!isOut && <MenuItem onClick={act(() => actions.setPublished([post], true))}>{t('menu.publish')}</MenuItem>}
        {status !== 'draft' && (
          <MenuItem onClick={act(() => actions.setPublished([post], false))}>{t('menu.unpublish')}</MenuItem>
        )}
        <MenuItem onClick={act(() => actions.remove([post]))} sx={{ color: 'dangerText' }}>
          {t('menu.delete')}
        </MenuItem>
      </Menu>
    </>
  )
}
