import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { renderScreen, type RenderedScreen } from '../../../../testing/render-screen.tsx'
import { NewProject } from '../NewProject.tsx'
import { Projects } from '../Projects.tsx'
import { ToProjectDialog } from '../ToProjectDialog.tsx'
import { type ProjectsApi, sampleProject } from './samples.ts'

// The data package tests realtime; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>
}

/** Renders the project screens with a fake API, mounted as in the admin, with a link to another screen. */
export async function renderProjects(
  api: ProjectsApi,
  { at = '/admin/projects', language = 'en' }: { at?: string; language?: Language } = {},
): Promise<RenderedScreen & { readonly path: () => string | null }> {
  vi.stubGlobal('WebSocket', SilentSocket)
  const rendered = await renderScreen(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to={`/admin/projects?edit=${sampleProject(1).id}`}>Edit Tidal</Link>
      <Path />
      <Routes>
        <Route path="/admin/projects" element={<Projects />} />
        <Route path="/admin/projects/new" element={<NewProject />} />
        <Route path="/admin/projects/:id" element={<ToProjectDialog />} />
        <Route path="/elsewhere" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    api,
    { at, language },
  )
  return { ...rendered, path: () => rendered.getByTestId('path').textContent }
}
