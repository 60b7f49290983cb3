import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'
import { pageHtml, type PageParts } from './html.ts'
import { knowledgeOf } from './knowledge.ts'
import { ADMIN_START, assetsOf, publicAssets, textSources } from '../bundle/manifest.ts'
import type { NextSite } from './next-site.ts'
import { rssXml } from './rss.ts'
import type { Server } from '../bundle/server.ts'
import { fileOf, writeTo } from './site-files.ts'

type Language = Server['LANGUAGES'][number]
type Shell = Awaited<ReturnType<Server['recordShells']>>[number]
type EmbeddedConfig = Pick<PageParts, 'config' | 'configId'>

/** Writes the shells, which the browser renders, and the feed and the knowledge of each language. */
export async function writeShells(next: NextSite, blog: Parameters<Server['feedOf']>[1]): Promise<void> {
  const { server, config } = next
  const embedded = { config: server.embeddedConfig({}, config), configId: server.CONFIG_ELEMENT_ID }
  for (const language of server.LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, as the pages
    const [shells, feed] = await Promise.all([
      server.recordShells(language, config),
      server.feedOf(language, blog, config),
    ])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all([
      ...shells.map((shell) => writeTo(next.dir, fileOf(shell.path), recordShell(next, language, shell, embedded))),
      writeTo(next.dir, feed.path.slice(1), rssXml(feed)),
      writeTo(next.dir, `knowledge/${language}.json`, await knowledgeOf(language)), // oxlint-disable-line no-await-in-loop -- as above
    ])
  }
  await writeTo(next.dir, 'app.html', appShell(next, embedded))
}

/** Returns the shell of an article or a case study that was published after the rendering. */
function recordShell(
  { manifest, theme, withStyles }: NextSite,
  language: Language,
  shell: Shell,
  embedded: EmbeddedConfig,
): string {
  const assets = publicAssets(manifest, [...shell.modules, ...textSources(manifest, language, shell.namespaces)])
  return pageHtml({ ...shell, ...embedded, ...withStyles(assets), theme, pageId: 'shell', isOutline: true })
}

/** Returns the app shell of sign-in and admin. */
function appShell({ server, manifest, config, theme, withStyles }: NextSite, embedded: EmbeddedConfig): string {
  return pageHtml({
    ...embedded,
    ...withStyles(assetsOf(manifest, ADMIN_START)),
    theme,
    scripts: [server.colorSchemeScript()],
    lang: 'en',
    pageId: 'app',
    isOutline: true,
    headTags: `<title>${escapeXml(server.companyName(config))}</title><meta name="robots" content="noindex">`,
    html: '',
  })
}
