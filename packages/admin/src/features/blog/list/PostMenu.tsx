import MenuItem from '@mui/material/MenuItem'
import type { PostRow } from '@nordlys/data/blog/post/schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RowMenu } from '@nordlys/ui/components/table/list/RowMenu'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { postPath, publicPostUrl } from '../paths.ts'
import type { PostActions } from '../usePostActions.ts'
import { usePostStatus } from '../usePostStatus.ts'

/** Renders the menu of a post in the list. */
export function PostMenu({ post, actions }: { post: PostRow; actions: PostActions }) {
  const { t } = useTranslation('adminBlog')
  const { websiteUrl } = usePlatform()
  const status = usePostStatus(post)
  const isOut = status === 'published'
  return (
    <RowMenu
      label={t('menu.label', { title: post.title })}
      entries={(close) => {
        const act = (action: () => unknown) => () => {
          close()
          action()
        }
        return [
          <MenuItem key="edit" component={Link} to={postPath(post.id)} onClick={close}>
            <span>{t('menu.edit')}</span>
          </MenuItem>,
          websiteUrl !== null && (
            <MenuItem
              key="view"
              component="a"
              href={publicPostUrl(websiteUrl, post, !isOut)}
              target="_blank"
              rel="noopener"
              onClick={close}
            >
              <span>{isOut ? t('menu.view') : t('menu.preview')}</span>
            </MenuItem>
          ),
          !isOut && (
            <MenuItem key="publish" onClick={act(() => actions.setPublished(post, true))}>
              <span>{t('menu.publish')}</span>
            </MenuItem>
          ),
          status !== 'draft' && (
            <MenuItem key="unpublish" onClick={act(() => actions.setPublished(post, false))}>
              <span>{t('menu.unpublish')}</span>
            </MenuItem>
          ),
          <MenuItem key="delete" onClick={act(() => actions.remove([post]))} sx={{ color: 'dangerText' }}>
            <span>{t('menu.delete')}</span>
          </MenuItem>,
        ]
      }}
    />
  )
}
