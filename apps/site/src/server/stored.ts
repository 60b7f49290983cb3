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

/** Where stored content comes from. */
export interface StoredSource {
  readonly backend: BackendConfig | null
  /** Whether a backend that does not answer is an error; otherwise the built-in content replaces it. */
  readonly isRequired: boolean
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

async function readOr<Content>(
  { backend, isRequired }: StoredSource,
  read: () => Promise<Content>,
  builtIn: () => Content | Promise<Content>,
): Promise<Content> {
  try {
    return await read()
  } catch (cause) {
    if (!isRequired) return builtIn()
    throw new Error(
      `The backend ${backend?.url ?? ''} did not give its content: ${reasonOf(cause)}. Nothing was built, ` +
        'because the pages would hold the built-in texts, projects and articles instead of yours.',
      { cause },
    )
  }
}

/** The blog with the posts stored in a backend, or with the built-in articles alone. */
export function printedBlog(source: StoredSource): Promise<PrintedBlog> {
  const read = async () => printBlog(await fetchFullPosts(await createBackend(source.backend).client()))
  return readOr(source, read, () => printBlog([]))
}

/** The projects stored in a backend, or the built-in ones. */
export function storedProjects(source: StoredSource): Promise<readonly PublicProject[]> {
  const read = async () => fetchPublicProjects(await createBackend(source.backend).client())
  return readOr(source, read, () => BUILT_IN_PROJECTS)
}

/** The texts stored in a backend, or none: the pages then show the built-in ones. */
export function storedContent(source: StoredSource): Promise<Pick<SiteConfig, 'content' | 'contentVersion'>> {
  const none = { content: NOTHING_STORED, contentVersion: null }
  const read = async () => {
    if (!source.backend) return none
    const rows = await fetchSettingRows(source.backend)
    return { content: readStoredRows(rows), contentVersion: settingsVersion(rows) }
  }
  return readOr(source, read, () => none)
}
