import { Route, Routes } from 'react-router-dom'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { fakeBackend, WithBackend } from '@nordlys/ui/testing/backend'
import { type Rendered, renderUi } from '@nordlys/ui/testing/render'
import { PostEditorPage } from '../editor/PostEditorPage.tsx'
import { NewPostScreen, PostsScreen } from '../PostsScreen.tsx'
import { ADMIN_TEXTS } from '../../../texts.ts'
import type { FakePosts } from './fake-posts.ts'

/** Renders the blog screens with a fake API. */
export function renderBlog(
  api: FakePosts,
  { at = '', language = 'en' }: { at?: string; language?: Language } = {},
): Promise<Rendered> {
  return renderUi(
    <WithBackend backend={fakeBackend(api.answers)}>
      <Routes>
        <Route path="/admin/blog" element={<PostsScreen />} />
        <Route path="/admin/blog/new" element={<NewPostScreen />} />
        <Route path="/admin/blog/:id" element={<PostEditorPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </WithBackend>,
    { language, sources: ADMIN_TEXTS, at: `/admin/blog${at}` },
  )
}
