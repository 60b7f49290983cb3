import { createServer, type RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../server/gateway/listen.ts'
import { Assistant } from './ai-chat-support.ts'

/** What the build of the site writes (apps/site/build/prerender/knowledge.ts). */
const KNOWLEDGE = {
  copy: { about_hero: { title: 'A handful of lighthouse people' } },
  pages: [{ title: 'Do you mend foghorns?', content: 'Gladly, says {{name}}.', path: '/contact' }],
  articles: [
    {
      slug: 'the-foghorn',
      title: 'The foghorn',
      excerpt: 'On horns.',
      tags: ['fog'],
      content: 'A diaphragm of brass lasts forty years.',
      published_at: '2026-01-01',
    },
  ],
}

/** Starts an assistant whose site answers in this way. Each has another URL, because the function remembers the files of a site. */
async function useAssistantOf(site: RequestListener) {
  const server = createServer(site)
  const assistant = new Assistant({ siteUrl: await listen(server, 0, '127.0.0.1') })
  await assistant.start()
  await assistant.reset()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
    await assistant.stop()
  })
  return assistant
}

describe('a question about what is built into the site', () => {
  test.each(['en', 'no'] as const)('is answered from its articles, copy and pages in %s', async (language) => {
    const paths: string[] = []
    const assistant = await useAssistantOf((request, response) => {
      paths.push(request.url ?? '')
      response.end(JSON.stringify(KNOWLEDGE))
    })
    for (let n = 0; n < 2; n += 1)
      expect((await assistant.ask('Foghorn, lighthouse: does the diaphragm last?', { language })).status).toBe(200)
    expect(assistant.prompt()).toContain('A diaphragm of brass lasts forty years.')
    expect(assistant.prompt()).toContain(`"path":"${language === 'no' ? '/no' : ''}/blog/the-foghorn"`)
    expect(assistant.prompt()).toContain('Gladly, says Fjellvind.')
    expect(assistant.prompt()).toContain('A handful of lighthouse people')
    // One request a minute.
    expect(paths).toEqual([`/knowledge/${language}.json`])
  })

  test.each<[string, RequestListener]>([
    ['has no such file', (_request, response) => response.writeHead(404).end('{}')],
    ['answers with a page', (_request, response) => response.end('<!doctype html>')],
    ['answers with something else', (_request, response) => response.end('{"articles": [{}]}')],
    ['does not answer', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
  ])('is answered from the stored content while the site %s', async (_name, site) => {
    const assistant = await useAssistantOf(site)
    expect((await assistant.ask('How do you keep a ledger of salmon?')).status).toBe(200)
    expect(assistant.prompt()).toContain('Every salmon is an')
  })
})
