import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { pictureReader } from './picture-reader.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Starts a backend, which counts the requests for each path; it drops the connection for a path with `lost`. */
async function startBackend() {
  const paths: string[] = []
  server = createServer(({ url = '' }, response) => {
    paths.push(url)
    if (url.includes('lost')) response.destroy()
    else response.writeHead(url.includes('gone') ? 404 : 200).end('bytes')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return { read: pictureReader(`http://127.0.0.1:${port}`), paths }
}

test('reads a public file of the media library', async () => {
  const { read, paths } = await startBackend()
  expect(Buffer.from(await read('ab/abc.webp')).toString()).toBe('bytes')
  expect(paths).toEqual(['/storage/v1/object/public/media/ab/abc.webp'])
})

test('reads other files after one that is not there', async () => {
  const { read } = await startBackend()
  await expect(read('gone.webp')).rejects.toThrow('The media library answered 404 for gone.webp')
  expect(Buffer.from(await read('there.webp')).toString()).toBe('bytes')
})

test('asks no more once the backend did not answer', async () => {
  const { read, paths } = await startBackend()
  await expect(read('lost.webp')).rejects.toThrow('The media library does not answer')
  await expect(read('there.webp')).rejects.toThrow('The media library does not answer')
  expect(paths).toHaveLength(1)
})
