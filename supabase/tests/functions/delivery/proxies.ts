/** Request headers by lower-case name. */
export type Headers = Readonly<Record<string, string>>

/** Changes the headers of a request as a proxy called by `peer` does. */
export type Hop = (sent: Headers, peer: string) => Headers

/** The variables that edge-runtime sets in every worker. */
export const EDGE_RUNTIME = { SB_EXECUTION_ID: '8a1f7c1e-6f0c-4f1c-9f38-0c9f2f6f5c11' }

/** The variables of a worker on a hosted project. */
export const HOSTED = { ...EDGE_RUNTIME, SB_REGION: 'eu-north-1', DENO_DEPLOYMENT_ID: 'abcdefghijklmnopqrst_x_1' }

const append = (sent: Headers, peer: string) =>
  [sent['x-forwarded-for'], peer].filter((entry) => entry !== undefined).join(', ')

/** Kong 2.8 and 3.9 with Supabase's configuration, which trusts no address: appends to the list and replaces `x-real-ip`. */
export const kong: Hop = (sent, peer) => ({ ...sent, 'x-forwarded-for': append(sent, peer), 'x-real-ip': peer })

/** Envoy with `use_remote_address`, as Supabase configures it: appends to the list and leaves `x-real-ip` unchanged. */
export const envoy: Hop = (sent, peer) => ({
  ...sent,
  'x-forwarded-for': append(sent, peer),
  'x-envoy-external-address': peer,
})

/** Caddy, and nginx with Supabase's template: replace the client's headers. */
export const replacingProxy: Hop = (sent, peer) => ({ ...sent, 'x-forwarded-for': peer })

/** A proxy that appends, such as nginx with `$proxy_add_x_forwarded_for`. */
export const appendingProxy: Hop = (sent, peer) => ({ ...sent, 'x-forwarded-for': append(sent, peer) })

/** Cloudflare in front of a hosted project, and the proxies behind it. */
export const cloudflare: Hop = (sent, peer) => ({
  ...sent,
  'cf-connecting-ip': peer,
  'x-forwarded-for': `${append(sent, peer)}, 10.0.0.7`,
})

/** Headers that claim another client address on each call. */
export const forged = (n: number): Headers => ({
  'cf-connecting-ip': `203.0.113.${n}`,
  'true-client-ip': `203.0.113.${n}`,
  'x-real-ip': `203.0.113.${n}`,
  'x-forwarded-for': `203.0.113.${n}, 10.0.0.${n}`,
  forwarded: `for=203.0.113.${n}`,
})
