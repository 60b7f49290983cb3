const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns a check of the header `host` for a server on the loopback interface: it accepts the names of that interface, and the hosts of the URLs
 * under which proxies serve it. An untrusted page whose name leads to this machine (DNS rebinding) sends its own name (rule W8).
 */
export function trustHosts(urls: readonly string[]): (host: string | undefined) => boolean {
  const names = new Set([
    ...LOOPBACK,
    ...urls.filter((url) => /^https?:/i.test(url)).flatMap((url) => URL.parse(url)?.hostname ?? []),
  ])
  return (host = '') => names.has(HOST.exec(host)?.[1]?.toLowerCase() ?? '')
}
