/** The addresses of every public page in every language, without the site's own, as its sitemap lists them. */
export async function sitePages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  if (addresses.length === 0) throw new Error(`${siteUrl}/sitemap.xml lists no page`)
  return addresses
}
