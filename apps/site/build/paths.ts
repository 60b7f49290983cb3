import { join } from 'node:path'

/** The folder of apps/site. */
export const SITE_DIR = join(import.meta.dirname, '..')
/** The folder of the workspace. */
export const ROOT_DIR = join(SITE_DIR, '..', '..')
/** What vite makes for the browser. */
export const CLIENT_DIR = join(SITE_DIR, 'out', 'client')
/** What vite makes for the prerender step. */
export const SERVER_DIR = join(SITE_DIR, 'out', 'server')
/** What the prerender step has drawn, kept for the next time. */
export const IMAGES_DIR = join(SITE_DIR, 'out', 'images')
/** Which sources the two were made from. */
export const STAMP_FILE = join(SITE_DIR, 'out', 'stamp')
/** The finished site. */
export const DIST_DIR = join(SITE_DIR, 'dist')
