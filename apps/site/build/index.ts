/** The API for scripts of the workspace that build and serve the site. */
export { buildClient } from './build-client.ts'
export { compressFolder } from './compress.ts'
export { keepPublished } from './live.ts'
export { prerender } from './prerender.ts'
export { publishedPages } from './published-pages.ts'
export { renderInWorker } from './render-in-worker.ts'
export { serveFolder, serveSite } from './serve-site.ts'
export { writeVercelOutput } from './vercel.ts'
