import { describe, expect, onTestFinished, test } from 'vitest'
import { createGateway } from '../../../server/gateway/gateway.ts'
import { sendRaw, SOCKET } from '../raw-request.ts'
import { SITE, type TestStack, useTestStack } from '../support.ts'

const statuses = async ({ url, publishableKey }: Pick<TestStack, 'url' | 'publishableKey'>, host: string) => {
  const headers = { host, apikey: publishableKey }
  const socket = `/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  const answers = [
    await sendRaw(url, '/rest/v1/rpc/get_site_revision', 'GET', headers),
    await sendRaw(url, '/auth/v1/health', 'GET', headers),
    await sendRaw(url, '/functions/v1/health', 'OPTIONS', headers),
    await sendRaw(url, socket, 'GET', { ...SOCKET, host }),
  ]
  return answers.map(({ status }) => status)
}

const SERVED = [200, 200, 204, 101]
const REFUSED = [403, 403, 403, 403]

describe('the API and its sockets [W8]', () => {
  test('refuse a host that leads here under an untrusted name', async () => {
    const stack = await useTestStack()
    for (const host of ['evil.example', 'localhost.evil.example:54321', '127.0.0.1.evil.example', '0.0.0.0'])
      expect([host, await statuses(stack, host)]).toEqual([host, REFUSED])
  })

  test('serve the loopback names and the configured hosts, which proxies pass on', async () => {
    const { publishableKey, secretKey, jwtSecret, signingKeys, database } = await useTestStack()
    const gateway = await createGateway({
      publishableKey,
      secretKey,
      jwtSecret,
      signingKeys,
      databaseUrl: database.url,
      siteUrl: 'https://www.example.org',
      publicUrl: 'https://api.example.org',
      allowedOrigins: ['app://admin', 'https://staff.example.org'],
    })
    onTestFinished(() => gateway.stop())
    const own = { url: gateway.ownUrl, publishableKey }
    for (const host of ['api.example.org', 'www.example.org', 'staff.example.org', 'localhost:54321', '[::1]:54321'])
      expect([host, await statuses(own, host)]).toEqual([host, SERVED])
    expect(await statuses(own, 'example.org')).toEqual(REFUSED)
  })

  test('serve any host on all interfaces, where containers are named', async () => {
    const stack = await useTestStack({ host: '0.0.0.0', siteUrl: SITE })
    expect(await statuses(stack, 'nordlys:54321')).toEqual(SERVED)
  })
})
