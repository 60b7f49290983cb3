import type { Answers } from '@nordlys/ui/testing/backend'
import { screen } from '@testing-library/react'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

/** Opens the editor of a page, such as `about?section=about_hero`, with a fake server. Returns the user and the editor. */
export async function openPage(answers: Answers, page: string, language: 'en' | 'no' = 'en') {
  const { user } = await renderAdmin({ signedIn: true, at: `/admin/pages/${page}`, language, answers })
  const heading = await screen.findByRole('heading', { level: 1 })
  const editor = heading.closest('section')
  if (!editor) throw new Error('The editor is no section')
  return { user, editor }
}
