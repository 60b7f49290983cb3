import { fetchFullPosts } from '@nordlys/data/blog/queries'
import type { BackendConfig } from '@nordlys/data/config'
import { fetchPublicProjects } from '@nordlys/data/projects/queries'
import type { PublicProject } from '@nordlys/data/projects/schema'
import { fetchSettingRows, settingsVersion } from '@nordlys/data/settings/public'
import { createBackend } from '../backend.ts'
import type { SiteConfig } from '../config.ts'
import { NOTHING_STORED } from '../content/content.ts'
import { readStoredRows } from '../content/stored.ts'
import { printBlog, type PrintedBlog } from '../pages/blog/articles/print.ts'
import { BUILT_IN_PROJECTS } from '../projects/built-in.ts'

/** The blog with the posts stored in a backend, or with the built-in articles alone where none answers. */
export async function printedBlog(backend: BackendConfig | null): Promise<PrintedBlog> {
  try {
    return await printBlog(await fetchFullPosts(await createBackend(backend).client()))
  } catch {
    return printBlog([])
  }
}

/** The projects stored in a backend, or the built-in ones where none answers. */
export async function storedProjects(backend: BackendConfig | null): Promise<readonly PublicProject[]> {
  try {
    return await fetchPublicProjects(await createBackend(backend).client())
  } catch {
    return BUILT_IN_PROJECTS
  }
}

/** The copy stored in a backend, or nothing where none answers: the pages then show what is built in. */
export async function storedContent(
  backend: BackendConfig | null,
): Promise<Pick<SiteConfig, 'content' | 'contentVersion'>> {
  try {
    const rows = backend && (await fetchSettingRows(backend))
    if (rows) return { content: readStoredRows(rows), contentVersion: settingsVersion(rows) }
  } catch {
    // Said below.
  }
  return { content: NOTHING_STORED, contentVersion: null }
}
