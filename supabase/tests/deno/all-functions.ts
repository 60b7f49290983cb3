import { z } from 'zod'
import { resolveMailHosts } from '../functions/delivery/mail-hosts.ts'

// Runs on Deno: serves every function by path on one port.

resolveMailHosts()

const NAME = /^[a-z][a-z0-9-]{0,62}$/

const moduleSchema = z.object({
  default: z.object({
    fetch: z.custom<(request: Request) => Promise<Response>>((value) => typeof value === 'function'),
  }),
})

async function load(name: string) {
  const module: unknown = await import(`../../functions/${name}/index.ts`).catch(() => null)
  return moduleSchema.safeParse(module).data?.default ?? null
}

export default {
  async fetch(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split('/')[3] ?? ''
    const found = NAME.test(name) ? await load(name) : null
    return found ? found.fetch(request) : Response.json({ error: { code: 'not_found' } }, { status: 404 })
  },
}
