/** Returns the paths of all public pages in all languages, from the sitemap. */
export async function sitePages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  if (paths.length === 0) throw new Error(`${siteUrl}/sitemap.xml lists no pages.`)
  return paths
}
