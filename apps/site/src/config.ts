import type { BackendConfig } from '@nordlys/data/config'
import type { StoredContentByLanguage } from './content/content.ts'

/** What the prerender step tells the browser; written into every page as `<script type="application/json" id="config">`. */
export interface SiteConfig {
  /** The public address of the site without a slash at its end, for canonical links. */
  readonly siteUrl: string
  /** `null` builds a site that shows its built-in copy and asks for e-mail instead of sending forms. */
  readonly backend: BackendConfig | null
  /** The stored settings as they were when the page was rendered. */
  readonly content: StoredContentByLanguage
  /** The year of rendering, so that the first render in the browser equals the prerendered one. */
  readonly year: number
}

export const CONFIG_ELEMENT_ID = 'config'

/** The config of the page being shown. Throws where the page has none, which is a mistake of the build. */
export function readConfig(page: Document): SiteConfig {
  const text = page.getElementById(CONFIG_ELEMENT_ID)?.textContent
  if (!text) throw new Error('This page was written without its config')
  // Written by our own prerender step from this same type, so it is not checked again on every visit.
  const config: SiteConfig = JSON.parse(text)
  return config
}
