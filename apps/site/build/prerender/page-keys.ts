import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../src/data/config.ts'
import { sameJson } from '@nordlys/data/lib/same-json'
import type { PicturesById } from '../../src/pictures/baked.ts'
import type { Assets } from '../bundle/manifest.ts'
import type { Server } from '../bundle/server.ts'

/** A page to render. */
export type Job = ReturnType<Server['pageJobs']>[number]

/** A rendered page. */
export interface WrittenPage {
  /** A hash of everything that the page contains; see `pageKeys`. */
  readonly key: string
  /** Its inline scripts, which the content security policy names. */
  readonly scripts: readonly string[]
  /** The file of its social card. */
  readonly card: string | null
  /** The pictures in the text of its article. Its key is without them: which ones they are is known once the text is read. */
  readonly textPictures: PicturesById
}

/** Returns whether the pictures in the text of a page are still the same. */
export const hasSamePictures = ({ textPictures }: WrittenPage, pictures: PicturesById): boolean =>
  Object.entries(textPictures).every(([id, picture]) => sameJson(picture, pictures[id] ?? null))

/** Returns a function that hashes everything that a page contains: its route, texts, articles, pictures, config, theme and bundle files. */
export function pageKeys(server: Server, config: SiteConfig, theme: string) {
  const configs = new Map<string, string>()
  const configOf = ({ id, language, namespaces, content }: Job) => {
    const key = `${language}:${id}`
    const known = configs.get(key) ?? server.embeddedConfig({ id, language, namespaces, content }, config)
    configs.set(key, known)
    return known
  }
  return (job: Job, assets: Assets) =>
    createHash('sha256')
      .update(JSON.stringify([job, assets]))
      .update(configOf(job))
      .update(JSON.stringify(server.pagePictures(job, config)))
      .update(theme)
      .digest('hex')
}
