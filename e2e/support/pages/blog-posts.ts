import type { StackInfo } from '../product/product.ts'

type Post = Readonly<Record<string, string | boolean | readonly string[] | null>>

/** Writes to the posts with the secret key. Throws when refused. */
async function request(stack: StackInfo, method: string, query: string, body?: Post): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/blog_posts${query}`, {
    method,
    headers: { apikey: stack.secretKey, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${query}: ${response.status} ${await response.text()}`)
}

/** Stores a published post after the site was built. */
export const storePost = (stack: StackInfo, post: Post): Promise<void> =>
  request(stack, 'POST', '', { published: true, ...post })

export const changePost = (stack: StackInfo, slug: string, change: Post): Promise<void> =>
  request(stack, 'PATCH', `?slug=eq.${slug}`, change)

/** Deletes posts, so that other tests find the blog unchanged. */
export const deletePost = (stack: StackInfo, slug: string): Promise<void> =>
  request(stack, 'DELETE', `?slug=eq.${slug}`)
