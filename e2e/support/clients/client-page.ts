import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { mailsTo } from '../product/backend.ts'
import type { StackInfo } from '../product/product.ts'

/** Calls the function of the client's page as a browser does, and returns its data. */
async function call(
  stack: StackInfo,
  request: { readonly action: string; readonly [field: string]: unknown },
): Promise<unknown> {
  const response = await fetch(`${stack.apiUrl}/functions/v1/client`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${request.action}: ${response.status} ${text}`)
  return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data
}

/** Waits for the mail with a link to the client's page, and returns its key. */
async function linkKeyOf(stack: StackInfo, address: string): Promise<string> {
  let key: string | undefined
  await expect
    .poll(async () => {
      const text = (await mailsTo(stack, address)).map((mail) => mail.text).join('\n')
      key = /\/client\?k=([0-9a-f]{64})/.exec(text)?.[1]
      return key
    })
    .toBeDefined()
  return z.string().parse(key)
}

/** Enters the client's page by the link that was mailed to an address. */
export async function enterClientPage(stack: StackInfo, address: string) {
  const key = await linkKeyOf(stack, address)
  const { token } = z.object({ token: z.string() }).parse(await call(stack, { action: 'enter', key }))
  return {
    write: (message: string) => call(stack, { action: 'write', token, id: randomUUID(), message }),
    markSeen: (message: string) => call(stack, { action: 'seen', token, message }),
    read: () => call(stack, { action: 'read', token }),
  }
}
