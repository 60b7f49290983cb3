import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '../../src/data/config.ts'
import type { Manifest } from '../bundle/manifest.ts'
import { CLIENT_DIR, SITE_DIR } from '../paths.ts'
import type { Server } from '../bundle/server.ts'
import { styleReader } from './site-files.ts'

/** The site that is being written, with what all its pages need. */
export interface NextSite {
  readonly dir: string
  readonly server: Server
  readonly manifest: Manifest
  readonly config: SiteConfig
  /** The styles of the theme. */
  readonly theme: string
  readonly withStyles: Awaited<ReturnType<typeof styleReader>>
}

/** Starts a site in an empty folder, with the public files and the bundle. */
export async function startSite(
  dir: string,
  { server, manifest, config }: Pick<NextSite, 'server' | 'manifest' | 'config'>,
): Promise<NextSite> {
  await rm(dir, { recursive: true, force: true })
  await cp(join(SITE_DIR, 'public'), dir, { recursive: true, preserveTimestamps: true })
  await cp(join(CLIENT_DIR, 'assets'), join(dir, 'assets'), { recursive: true, preserveTimestamps: true })
  const theme = server.themeStyles()
  return { dir, server, manifest, config, theme, withStyles: await styleReader(dir) }
}
